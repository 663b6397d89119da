"""What mail programs and telephones put under mails: "Sent from my ...", "Get Outlook for ...".

Pure. No word tells one ("galaxy", "windows"): a line is one only as a whole, when each of its
words is of such a phrase in some language.
"""

from __future__ import annotations

import re
import unicodedata

from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.text import plain

_LINKS = late(r"[<\[(]{1,2}(?:https?://|mailto:|www\.)[^\s<>)\]]{1,300}[>\])]{1,2}|https?://\S+")
_WORDS = late(r"[^\W_]+(?:'[^\W_]+){0,3}")
#: Letters that are no accented ones and are written as if they were.
_LETTERS = str.maketrans("łđıøßæ", "ldiosa")
_SENTENCES = late(r"(?<=[.!\u3002])\s*")
_BRAND = late(
    r"iphon|ipad|ipod|android|outlook|samsung|galaxy|huawei|xiaomi|redmi|oneplus|pixel|blackberry|"
    r"xperia|motorola|nokia|windows|yahoo|gmail|proton|thunderbird|k-9|fairemail|aqua|blue|spark|"
    r"gmx|web\.de|mail\.ru|tuta|zoho|hotmail|seznam|apple|mailbird|edison|posteo|orange|laposte|"
    r"avast|avg|virus|from my"
)
#: Devices and programs, told by how a word begins: many languages put endings to them.
_DEVICES = late(
    "iphon|ipad|ipod|android|samsung|galaxy|huawei|xiaomi|redmi|oneplus|pixel|blackberry|"
    "xperia|motorola|nokia"
)
_PROGRAMS = late(
    "outlook|windows|yahoo|gmail|proton|thunderbird|fairemail|aqua|blue|spark|gmx|tuta|zoho|"
    "hotmail|seznam|apple|mailbird|edison|orange|laposte"
)
_MODEL = late(r"[a-z]{0,4}\d{1,4}[a-z+]{0,3}|pro|max|mini|plus|ultra|note|fold|flip|lite|air|se")


def _even(text: str) -> str:
    """A text in small letters without accents, blanks run together."""
    bare = plain(text).replace("k-9", "thunderbird")
    return " ".join(unicodedata.normalize("NFC", bare).translate(_LETTERS).split())


def _words(text: str) -> frozenset[str]:
    return frozenset(_even(text).replace("-", " ").split())


#: "sent", and "get" of "Get Outlook for Android", as programs say it.
_SENT = _words(
    "sent envoye envoyee expedie provenance gesendet verschickt versendet enviado enviada inviato "
    "inviata spedito verzonden verstuurd skickat skickades sendt sendti lahetetty wyslane wyslano "
    "odeslano odoslano odoslane poslano poslato kuldve elkuldve trimis kirim saadetud nosutits "
    "issiusta "
    "gonderildi изпратено отправлено надіслано послано poslane enviat enviados dikirim dihantar "
    "stalthike σταλθηκε εσταλη נשלח gui sendur bidalia"
)
_GET = _words(
    "get download telecharger telechargez obtenir obtenez herunterladen holen obtener obten "
    "descargar ottieni scarica downloaden download haal hent hamta skaff hanki lataa pobierz "
    "ziskat ziskajte stahnout letoltese obtineti hangi laadi obter baixar transferir изтегляне "
    "скачать загрузить отримати завантажити ληψη קבל edinin indirin tai preuzmi preuzmite "
    "dapatkan obten gaukite iegut iegustiet parsisiuskite sakja prenesite"
)
#: Words that stand between those in such phrases, and nowhere a thing of a game.
_BETWEEN = _words(
    "from my a an with via using for on mobile mail mails email e-mail app device phone cell "
    "smartphone tablet wireless handheld ios ipados mac at&t at t verizon t-mobile secure "
    "de d du depuis avec a partir mon ma mes le la l un une pour sur courrier courriel appareil "
    "telephone messagerie securisee application l'application "
    "von vom meinem meiner mit fur der dem die dieser diese nachricht wurde auf "
    "gerat android-gerat "
    "handy mobilgerat "
    "desde mi con el en para correo dispositivo movil telefono "
    "da dal mio dalla mia per su posta dispositivo cellulare "
    "vanaf vanuit van mijn met voor op het apparaat android-apparaat telefoon "
    "fran fra min mitt med till til pa for e-post enhet android-enhet enhed android-enhed "
    "deg deg mobil puh puhelimestani laitteestani android-laitteestani sahkopostista maililla "
    "z ze z mojego mego mojej aplikacji poczty poczta dla systemu urzadzenia za pomoca "
    "aplikacje pro zarizeni s pomoci posty meho mobilu telefonu pre zariadenia mojho pomocou "
    "az a egy omrol rol bol keszulekemrol keszulekrol posta "
    "alkalmazasabol eszkozomrol maillel mailbol "
    "pe din meu mea cu pentru dispozitivul dispozitiv telefonul "
    "do da minha meu o no na com dispositivo "
    "minu rakendusest meil seadmest seadmega mailiga mailist "
    "no mana mans is mano telefono irenginio ierices talruna "
    "icin ile cihazimdan telefonumdan posta postadan uygulamasindan "
    "от моя моето моят поща за с из на устройство телефон приложение "
    "с со моего моей почты почта для устройства телефона помощью "
    "з мого моєї моего пошти пошта пристрою допомогою "
    "από το τη την μου για συσκευη αλληλογραφια με σε του "
    "מה ה שלי מ עבור את דואר באמצעות ממכשיר האנדרואיד באנדרואיד "
    "da duoc dien thoai may di tu cua toi tren bang thu danh cho thiet bi "
    "s mog mojega mojeg uredaja iz aplikacije preko putem uredjaja naprave "
    "des del meu amb per al i dispositiu els l'android l'outlook "
    "dari saya melalui menggunakan perangkat untuk ponsel peranti "
    "ur fra minu minum ur sima taekinu tolvuposti nire bidez nik "
    "des do meu desde o "
)
#: "Please excuse my brevity", which stands behind the phrase on its line.
_EXCUSES = late(
    r"excuse|pardon|sorry|scuz|brevit|brievet|breve|entschuldig|kurze|disculp|perdon|scus|bekl|undskyld|"
    r"ursakt|anteeksi|omluv|ospravedl|elnezest|desculp|vabanda|ozur|извин|вибач|прошу|συγχωρ|לסלוח|"
    r"thu loi|thu l|beknopt|簡潔|简短|양해|ispric|oprosti|maaf|disculpeu"
)
_WHOLE = late(
    r"sent from my (?:mobile|cell|smart)? ?(?:phone|mobile)|"
    r"(?:sent|get|envoye) (?:with|from|via|avec|depuis) "
    r"(?:proton ?mail|tuta(?:nota)?|mailbird|gmail|spark|canary mail|"
    r"the all-new aol app(?: for \w{2,8})?)(?: secure e?-?mail| mobile)?\.?|"
    r"sent with shift|yahoo mail: search, organi[sz]e, conquer|"
    r"(?:virus-free|garanti sans virus|sans virus|virenfrei)\W{0,4}"
    r"(?:www\.(?:avast|avg)\.\w{2,3})?\W{0,3}|"
    r"this e?-?mail has been (?:checked|scanned) for viruses by .{2,40}|"
    r"(?:cet e-?mail|ce courrier electronique|ce message) a ete verifie.{0,60}"
    r"(?:avast|avg|antivirus).{0,20}|"
    r"l'absence de virus dans ce courrier electronique a ete verifiee.{2,60}|"
    r".{0,30}(?:iphone|ipad|galaxy|android|windows|samsung).{0,12}"
    r"(?:から送信(?:しました)?|에서 보냄|에서 보냈습니다)。?|"
    r"(?:iphone|ipad|galaxy|android|windows|yahoo|thunderbird).{0,24}"
    r"(?:から送信(?:しました)?|에서 보냄|에서 보냈습니다|を入手|다운로드|"
    r"로 보냄|보냈습니다)。?.{0,24}|"
    r"(?:发自|發自)(?:我的|我嘅)? ?(?:iphone|ipad|galaxy|android|huawei|xiaomi|小米|华为).{0,12}|"
    r"(?:从|從|使用) ?.{0,8}(?:iphone|ipad|galaxy|android|windows|thunderbird).{0,16}"
    r"(?:发送|傳送|發送|寄出).{0,40}|"
    r"(?:获取|取得|下載) ?outlook.{0,16}|outlook for (?:android|ios) ?を入手|"
    r"android용 outlook 다운로드|(?:تم الارسال|ارسلت?) من .{0,24}|สงจาก ?.{2,30}|"
    r".{0,30}(?:thunderbird|iphone|galaxy).{0,40}(?:보냄|보냈습니다).{0,30}"
)
#: what "sent" goes on with in English, where the things of a game can be sent, too
_HOW = ("from", "with", "via", "using")
_PICTURE = late(r"\[(?:image|cid|avg|avast)\b[^\[\]]{0,200}\]\s*$", re.I)


def is_advertisement(line: str) -> bool:
    """Whether a line is, from its first word to its last, one that mail programs and telephones
    put under mails."""
    if len(line) > 200:
        return False
    if _PICTURE.match(line.strip()):
        return True
    if _BRAND.search(line.casefold()) is None:
        return False
    even = _even(_LINKS.sub(" ", line)).strip(" *_|")
    if _WHOLE.fullmatch(even):
        return True
    first, *more = _SENTENCES.split(even.rstrip(" ."))
    return _is_phrase(first) and all(_EXCUSES.search(rest) for rest in more if rest.strip(" ."))


def _is_phrase(text: str) -> bool:
    """Whether all its words are those of "Sent from my ..." or of "Get Outlook for ..."."""
    words = _WORDS.findall(text)
    if "sent" in words and words[:2] not in [["sent", how] for how in _HOW]:
        return False
    sent = got = device = program = False
    for word in words:
        if word in _SENT:
            sent = True
        elif word in _GET:
            got = True
        elif _DEVICES.match(word):
            device = True
        elif _PROGRAMS.match(word):
            program = True
        elif word not in _BETWEEN and _MODEL.fullmatch(word) is None:
            return False
    return (sent and (device or program)) or (got and program)
