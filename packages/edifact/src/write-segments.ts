import { type Separators, standardSeparators } from './separators.ts';

/** A segment as plain values: its tag, then elements of components. */
export interface PlainSegment {
  readonly tag: string;
  readonly elements: readonly (readonly string[])[];
}

/** Writes segments with UNA before them, signs released where they mean themselves. */
export function writeSegments(
  segments: readonly PlainSegment[],
  separators: Separators = standardSeparators,
): string {
  const { component, element, decimal, release, terminator } = separators;
  const special = new Set([component, element, release, terminator]);
  const escape = (text: string) =>
    Array.from(text, (sign) => (special.has(sign) ? `${release}${sign}` : sign)).join('');
  const lines = segments.map(({ tag, elements }) => {
    const written = elements.map((components) => components.map(escape).join(component));
    return `${[tag, ...written].join(element)}${terminator}\n`;
  });
  return `UNA${component}${element}${decimal}${release} ${terminator}\n${lines.join('')}`;
}
