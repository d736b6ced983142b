/** Names of the characters from U+00A0 to U+00FF, in their order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const characters: ReadonlyMap<string, string> = new Map([
  ...latin.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries({
    amp: '&',
    apos: "'",
    asymp: '≈',
    bdquo: '„',
    bull: '•',
    check: '✓',
    emsp: '\u2003',
    ensp: '\u2002',
    euro: '€',
    ge: '≥',
    gt: '>',
    harr: '↔',
    hellip: '…',
    larr: '←',
    ldquo: '“',
    le: '≤',
    lsquo: '‘',
    lt: '<',
    mdash: '—',
    minus: '−',
    ndash: '–',
    ne: '≠',
    quot: '"',
    rarr: '→',
    rdquo: '”',
    rsquo: '’',
    sbquo: '‚',
    thinsp: '\u2009',
    trade: '™',
  }),
]);

/** `&eacute;` and `&#233;` as the character; a name that is not known stays as it is. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,9});/gi, (whole, name: string) =>
    name.startsWith('#')
      ? toCharacter(Number(`0${name.slice(1)}`))
      : (characters.get(name) ?? whole),
  );
}

function toCharacter(code: number): string {
  const isNone = code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff);
  return isNone ? '\uFFFD' : String.fromCodePoint(code);
}
