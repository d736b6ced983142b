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
  /** Why the service string advice cannot be used; null when it can, or is not there. */
  readonly fault: string | null;
}

/** UNA and its six signs; without it the standard ones hold. */
export function readServiceString(text: string, start: number): ServiceString {
  if (!text.startsWith('UNA', start)) {
    return { separators: standardSeparators, end: start, fault: null };
  }
  const signs = text.slice(start + 3, start + 9);
  const end = start + 3 + signs.length;
  const separators = toSeparators(signs);
  if (separators) return { separators, end, fault: null };
  const fault = 'UNA needs six signs that differ from each other and are no letters or digits';
  return { separators: standardSeparators, end, fault };
}

/** Null where two signs are the same, or one could stand in a tag. */
function toSeparators(signs: string): Separators | null {
  const [component, element, decimal, release, , terminator] = signs;
  if (!component || !element || !decimal || !release || !terminator) return null;
  const apart = [component, element, terminator, release];
  if (new Set(apart).size < apart.length) return null;
  return apart.some((sign) => isUnusable(sign) && sign !== ' ')
    ? null
    : { component, element, decimal, release, terminator };
}

const isUnusable = (sign: string) => /[A-Za-z0-9\s]/.test(sign);
