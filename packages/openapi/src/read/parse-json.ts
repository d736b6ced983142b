import type { Finding, Position } from './fault.ts';
import { findJsonError } from './find-json-error.ts';
import type { Json } from './json.ts';
import { locateJson } from './locate-json.ts';
import { toPosition } from './to-position.ts';

/** A parsed text: its value, what the parser has to say, and where values stand. */
export interface Parsed {
  readonly value: Json;
  readonly findings: readonly Finding[];
  readonly locate: (paths: readonly (readonly string[])[]) => readonly Position[];
}

export interface Unparsed {
  readonly rule: 'syntax' | 'alias-bomb' | 'too-deep';
  readonly message: string;
  readonly position: Position;
}

export function parseJson(text: string): Parsed | Unparsed {
  try {
    const value: Json = JSON.parse(text);
    const locate: Parsed['locate'] = (paths) =>
      locateJson(text, paths).map((offset) => toPosition(text, offset));
    return { value, findings: [], locate };
  } catch {
    const offset = findJsonError(text);
    const found = text.slice(offset).match(/^./u)?.[0];
    const message = found
      ? `Invalid JSON: ${found} is unexpected`
      : 'Invalid JSON: the text ends early';
    return { rule: 'syntax', message, position: toPosition(text, offset) };
  }
}
