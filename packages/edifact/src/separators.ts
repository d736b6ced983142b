/** The signs that take a message apart (ISO 9735, UNA). */
export interface Separators {
  readonly component: string;
  readonly element: string;
  readonly decimal: string;
  readonly release: string;
  readonly terminator: string;
}

export const standardSeparators: Separators = {
  component: ':',
  element: '+',
  decimal: '.',
  release: '?',
  terminator: "'",
};

export interface ServiceString {
  readonly separators: Separators;
  /** Where the first segment begins. */
  readonly end: number;
  /** Why the service string advice cannot be used, or is needed; null when all is well. */
  readonly fault: string | null;
}

/** UNA and its six signs; without it the standard ones hold. */
export function readServiceString(text: string, start: number): ServiceString {
  if (!text.startsWith('UNA', start)) return readHeaderSigns(text, start);
  const separators = toSeparators(text.slice(start + 3, start + 9));
  if (separators) return { separators, end: start + 9, fault: null };
  const fault =
    "UNA needs six different characters that are not letters or digits: write UNA:+.? '";
  const header = text.slice(start + 3, start + 16).indexOf('UNB');
  const end = header === -1 ? Math.min(start + 9, text.length) : start + 3 + header;
  return { separators: readHeaderSigns(text, end).separators, end, fault };
}

/** An interchange without UNA whose header shows other signs is read by those; that UNA is missing is told once. */
function readHeaderSigns(text: string, start: number): ServiceString {
  const head = text.slice(start, start + 1000);
  const [, element, component] = /^UNB([^\w\s])UN[OE][A-Z]([^\w\s])\d/.exec(head) ?? [];
  const terminator = /([^\w\s])\s*UN[HG]\W/.exec(head)?.[1];
  const isStandard = element === '+' && component === ':' && terminator === "'";
  const signs = `${component}${element}.? ${terminator}`;
  const separators = isStandard ? null : toSeparators(signs);
  if (!separators) return { separators: standardSeparators, end: start, fault: null };
  const fault = `UNB uses separators that are not the standard ones, and nothing says so: write UNA${signs} before it`;
  return { separators, end: start, fault };
}

/** Null where two signs are the same, or one could stand in a tag. */
function toSeparators(signs: string): Separators | null {
  const [component, element, decimal, release, , terminator, surplus] = signs;
  if (!component || !element || !decimal || !release || !terminator || surplus) return null;
  const apart = [component, element, terminator, release];
  if (new Set(apart).size < apart.length) return null;
  return apart.some((sign) => isUnusable(sign) && sign !== ' ')
    ? null
    : { component, element, decimal, release, terminator };
}

const isUnusable = (sign: string) => /[A-Za-z0-9\s]/.test(sign);
