import { cleanTexts } from './clean-texts.ts';
import { dialectOf } from './dialect-of.ts';
import { findFaults } from './find-faults.ts';
import type { Fault, FaultRule, Finding, Position } from './fault.ts';
import { isObject, type JsonObject } from './json.ts';
import { measureDocument } from './measure-document.ts';
import { parseJson, type Parsed, type Unparsed } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';

export type DocumentFormat = 'json' | 'yaml';

export type ReadDocument =
  | { readonly ok: true; readonly document: JsonObject; readonly faults: readonly Fault[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const faultLimit = 500;
const longestMessage = 300;
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
  if (size !== 'fine') return refuse({ rule: size, message: sizes[size], position: start });
  const { value, findings: unclean } = cleanTexts(parsed.value);
  if (!isObject(value) || !dialectOf(value)) {
    const message = 'The document is neither Swagger 2.0 nor OpenAPI 3.x';
    return refuse({ rule: 'not-openapi', message, position: start });
  }
  const findings = [...parsed.findings, ...unclean, ...findFaults(value)];
  return { ok: true, document: value, faults: toFaults(findings, parsed.locate) };
}

const sizes = {
  'too-deep': 'The document is nested too deeply, or in a circle',
  'too-large': 'The document holds more values than can be shown',
};

type Refusal = Omit<Unparsed, 'rule'> & { readonly rule: FaultRule };

function refuse({ rule, message, position }: Refusal): ReadDocument {
  return { ok: false, faults: [{ rule, message, ...position, severity: 'error' }] };
}

function toFaults(findings: readonly Finding[], locate: Parsed['locate']): readonly Fault[] {
  const shown = findings.slice(0, faultLimit);
  const positions = locate(shown.map((finding) => finding.path));
  const faults = shown.map(({ rule, message, severity }, index) => ({
    rule,
    message: message.slice(0, longestMessage),
    ...(positions[index] ?? start),
    severity,
  }));
  const left = findings.length - shown.length;
  if (left === 0) return faults;
  const message = `${left} more faults of the same kinds`;
  return [...faults, { rule: 'more-faults', message, ...start, severity: 'warning' }];
}
