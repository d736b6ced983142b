import { createPositions } from './create-positions.ts';
import type { Finding, Position } from './fault.ts';
import { findJsonError } from './find-json-error.ts';
import type { Json } from './json.ts';
import { locateJson } from './locate-json.ts';
import { mayRound, readJson } from '../digits/exact-json.ts';

/** A parsed text: its value, what the parser has to say, and where values stand. */
export interface ParsedText {
  readonly value: Json;
  readonly findings: readonly Finding[];
  /** It may hold numbers that are kept digit by digit. */
  readonly mayBeExact?: boolean;
  readonly locate: (paths: readonly (readonly string[])[]) => readonly Position[];
}

export interface SyntaxFault {
  readonly rule: 'syntax' | 'alias-bomb' | 'too-deep';
  readonly message: string;
  readonly mend: string;
  readonly position: Position;
}

export function parseJson(text: string): ParsedText | SyntaxFault {
  try {
    const value = readJson(text, '\\u0000');
    const locate: ParsedText['locate'] = (paths) =>
      locateJson(text, paths).map(createPositions(text));
    return { value, findings: [], mayBeExact: mayRound(text), locate };
  } catch {
    const offset = findJsonError(text);
    const found = text.slice(offset).match(/^./u)?.[0];
    const message = found
      ? `Invalid JSON: ${found} is unexpected`
      : 'Invalid JSON: the text ends early';
    return {
      rule: 'syntax',
      message,
      mend: mendOf(found),
      position: createPositions(text)(offset),
    };
  }
}

function mendOf(found: string | undefined): string {
  if (found === undefined) return 'Close each quote and bracket, or upload the whole file';
  if (found === "'") return 'Write double quotes';
  if (found === '}' || found === ']') return 'Remove the comma before it, or write what is missing';
  return 'Look for a comma, a colon or a quote that is missing before it';
}
