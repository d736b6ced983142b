import { cleanTexts } from './clean-texts.ts';
import { dialectOf } from './dialect-of.ts';
import { findFaults } from './find-faults.ts';
import { findRoundings } from '../digits/find-roundings.ts';
import type { Fault, Finding, Position } from './fault.ts';
import { isObject, memberOf, type JsonObject } from './json.ts';
import { measureDocument } from './measure-document.ts';
import { parseJson, type ParsedText } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';
import { findStructureFaults } from '../structure/find-structure-faults.ts';
import { withOwnReferences } from './own-references.ts';
import { toPointer } from '../validate/to-pointer.ts';

export type DocumentFormat = 'json' | 'yaml';

export type ReadDocument =
  | {
      readonly ok: true;
      readonly document: JsonObject;
      readonly faults: readonly Fault[];
      /** What else is found in the document, with its lines. */
      readonly locate: (findings: readonly Finding[]) => readonly Fault[];
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const faultLimit = 500;
const longestMessage = 300;
const longestPointer = 1000;
const start: Position = { line: 1, column: 1 };

/**
 * Reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2. Never throws. What can be shown is read, its
 * faults beside it (contracts, amendment 2); `ok: false` has the rule `syntax` for a text that is
 * not of its format, any other rule for one that is no specification or must not be expanded.
 */
export function readDocument(text: string, format: DocumentFormat): ReadDocument {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const parsed = format === 'json' ? parseJson(clean) : parseYaml(clean);
  if ('rule' in parsed) return refuse(parsed);
  const size = measureDocument(parsed.value);
  if (size !== 'fine') return refuse(sizes[size]);
  const { value: clear, findings: unclean } = cleanTexts(parsed.value);
  const value = isObject(clear) ? withOwnReferences(clear) : clear;
  const dialect = isObject(value) ? dialectOf(value) : undefined;
  if (!isObject(value) || !dialect) return refuse(notOpenapi);
  if (!sections.some((name) => isObject(memberOf(value, name)))) return refuse(emptyDocument);
  const isYaml = format === 'yaml';
  const findings = [
    ...parsed.findings,
    ...unclean,
    ...findStructureFaults(value, dialect, isYaml),
    ...findFaults(value, isYaml),
    ...findRoundings(parsed),
  ];
  const locate = (found: readonly Finding[]) => toFaults(found, parsed.locate);
  return { ok: true, document: value, faults: locate(findings), locate };
}

type Refusal = Pick<Fault, 'rule' | 'message' | 'mend'> & { readonly position?: Position };

/** Without any of them there is nothing to show. */
const sections = ['paths', 'webhooks', 'components', 'definitions'];

const sizes = {
  'too-deep': {
    rule: 'too-deep',
    message: 'The document is nested too deeply, or in a circle',
    mend: 'Give the inner parts names of their own, and refer to them',
  },
  'too-large': {
    rule: 'too-large',
    message: 'The document has more values than can be shown',
    mend: 'Split it into several APIs',
  },
} satisfies Record<string, Refusal>;

const notOpenapi: Refusal = {
  rule: 'not-openapi',
  message: 'The document is neither Swagger 2.0 nor OpenAPI 3.x',
  mend: 'Begin it with its version, such as `openapi: 3.1.0`',
};

const emptyDocument: Refusal = {
  rule: 'empty-document',
  message: 'The document describes nothing: it has neither paths nor webhooks nor components',
  mend: 'Add `paths`, and below it each path with its operations',
};

function refuse({ rule, message, mend, position = start }: Refusal): ReadDocument {
  const fault = { rule, message, mend, pointer: '', ...position, severity: 'error' } as const;
  return { ok: false, faults: [fault] };
}

function toFaults(findings: readonly Finding[], locate: ParsedText['locate']): readonly Fault[] {
  const shown = findings.slice(0, faultLimit);
  const positions = locate(shown.map((finding) => finding.path));
  const placed = shown.map(({ rule, message, mend, severity, path, position }, index) => ({
    rule,
    message: message.slice(0, longestMessage),
    mend: mend.slice(0, longestMessage),
    pointer: path.reduce(toPointer, '').slice(0, longestPointer),
    ...(position ?? positions[index] ?? start),
    severity,
  }));
  const faults = placed.toSorted(byLine);
  if (findings.length === shown.length) return faults;
  const message = `There are more than ${faultLimit} faults`;
  const mend = 'Fix those above to see the rest';
  const rest = { rule: 'more-faults', message, mend, pointer: '', severity: 'warning' } as const;
  return [...faults, { ...rest, ...start }];
}

const byLine = (one: Position, other: Position) =>
  one.line - other.line || one.column - other.column;
