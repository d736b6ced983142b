import { toGs1CheckDigit } from '../barcode/check-digits.ts';
import { IDENTIFIERS, type Identifier } from './application-identifiers.ts';
import { SEPARATOR } from './decode-symbols.ts';

/** An application identifier and what stands behind it. */
export interface Element {
  readonly ai: string;
  readonly title: string;
  readonly value: string;
}

export interface ReadElements {
  readonly elements: readonly Element[];
  /** What is wrong in them, in sentences. */
  readonly faults: readonly string[];
}

/** The elements of a content that GS1 rules. Where an identifier is not known, the rest cannot be read. */
export function readElements(content: string): ReadElements {
  const elements: Element[] = [];
  const faults: string[] = [];
  let rest = content;
  while (rest !== '') {
    const ai = Object.keys(IDENTIFIERS).find((known) => rest.startsWith(known));
    const identifier = ai === undefined ? undefined : IDENTIFIERS[ai];
    if (ai === undefined || !identifier) {
      faults.push(`${rest.slice(0, 4)} does not begin with a known application identifier`);
      break;
    }
    const { length, title } = identifier;
    const end = length === undefined ? rest.indexOf(SEPARATOR) : ai.length + length;
    const value = rest.slice(ai.length, end < 0 ? undefined : end);
    elements.push({ ai, title, value });
    faults.push(...listFaults(ai, value, identifier));
    rest = end < 0 ? '' : rest.slice(end).replace(SEPARATOR, '');
  }
  return { elements, faults };
}

function listFaults(ai: string, value: string, identifier: Identifier): string[] {
  const { pattern, hasCheckDigit, title } = identifier;
  if (!pattern.test(value)) return [`(${ai}) ${value} does not have the form of ${title}`];
  const right = String(toGs1CheckDigit(value.slice(0, -1)));
  if (!hasCheckDigit || value.endsWith(right)) return [];
  return [`(${ai}) ${value} ends with ${value.slice(-1)}, and its check digit is ${right}`];
}
