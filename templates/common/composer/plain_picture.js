/**
 * The picture that the server drew: it stays as it is, and can be tapped.
 * @type {import("./contract.js").MakePicture}
 */
export function plainPicture(svg, data, tapped) {
  svg.addEventListener("click", (event) => {
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const idents = under.map((one) => one.getAttribute("data-fact") ?? "").filter(Boolean);
    if (idents.length) tapped(idents);
  });
  return {
    show() {},
    mark(step) {
      const wanted = new Set(step.options.flatMap((option) => option.idents ?? []));
      for (const shape of svg.querySelectorAll("[data-fact]")) {
        shape.classList.toggle("tappable", wanted.has(shape.getAttribute("data-fact") ?? ""));
      }
    },
  };
}
