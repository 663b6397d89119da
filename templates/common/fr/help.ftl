# La réponse au mot « aide » : ce qui entoure les ordres d'un titre.

help-basics = L’essentiel
help-forms = <…> est à remplacer, […] peut être omis ; en dessous, un exemple.
help-examples-how = Enlevez le # devant les lignes que vous voulez.
