import { readFileSync } from 'node:fs';

/** `tokens.css` as text, for pages that are sent with styles of their own. */
export const tokensSheet: string = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Hexadecimal, e.g. `#22201d`. */
export interface Colour {
  readonly light: string;
  readonly dark: string;
}

// What is said first holds: later rules are for densities and kinds of screens.
const values: ReadonlyMap<string, string> = new Map(
  [...tokensSheet.matchAll(/--([\w-]+):\s*([^;]+);/g)]
    .map(([, name = '', value = '']) => [name, value] as const)
    .toReversed(),
);

/**
 * A colour where style sheets do not reach: mails, papers.
 * @param name of a token, without its dashes, e.g. `text-muted`
 * @throws for what is no token, or no opaque colour
 */
export function colourOf(name: string): Colour {
  return { light: resolve(`var(--${name})`, 0), dark: resolve(`var(--${name})`, 1) };
}

function resolve(value: string, mode: 0 | 1): string {
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  const pair = /^light-dark\(([^,]+),([^,]+)\)$/s.exec(value);
  const [, name = ''] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  const next = pair?.[mode + 1]?.trim() ?? values.get(name);
  if (next === undefined) throw new Error(`No colour of the design: ${value}`);
  return resolve(next, mode);
}
