import type * as Redocly from '@redocly/openapi-core';
import type { SpecificationLint } from '@portal/contract/catalogue/specification/schema';
import type { Fault, FaultRule } from '@portal/openapi/read/fault';
import { cleanText } from '@portal/openapi/read/clean-texts';
import { composeYaml } from '@portal/openapi/read/compose-yaml';
import { parseJson } from '@portal/openapi/read/parse-json';
import { fromPointer } from '@portal/openapi/validate/to-pointer';
import { clientRules } from './client-rules.ts';
import type { DocumentText } from './read-specification.ts';

/** A rule of the house (config/lint-rules.json): a name of the linter's catalogue, what it asks, and what it is worth. */
export interface LintRule {
  readonly rule: string;
  readonly title: string;
  readonly severity: 'error' | 'warning';
  readonly points: number;
}

/** What is known of a document before it is judged. */
export interface KnownDocument {
  readonly operations: number;
  readonly faults: readonly Fault[];
}

/** House rules that our own reading keeps: its faults name the places. */
const found: ReadonlyMap<string, FaultRule> = new Map([
  ['no-invalid-schema-examples', 'wrong-schema-example'],
  ['no-invalid-media-type-examples', 'wrong-example'],
]);

const mostFindings = 300;
const longestMessage = 300;

/**
 * Holds a document against the house rules. Each rule is worth its points; places that break it take their share of them,
 * measured by the number of operations. The score is what is left of 100. Nothing outside of the document is read.
 */
export async function lintDocument(
  { text, format }: DocumentText,
  rules: readonly LintRule[],
  { operations, faults }: KnownDocument,
): Promise<SpecificationLint> {
  const linter = await import('@redocly/openapi-core');
  class ClosedResolver extends linter.BaseResolver {
    override loadExternalRef(reference: string): Promise<never> {
      return Promise.reject(new Error(`${reference} is not read`));
    }
  }
  const entries = rules
    .filter(({ rule }) => !found.has(rule))
    .map(({ rule, severity }) => [rule, severity === 'error' ? 'error' : 'warn']);
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const problems = await linter.lintDocument({
    document: toDocument(linter, source, format),
    config: await linter.createConfig({
      rules: Object.fromEntries(entries),
      plugins: [clientRules],
    }),
    externalRefResolver: new ClosedResolver(),
  });
  const counts = new Map(
    [...found].map(([rule, kind]) => [rule, faults.filter((fault) => fault.rule === kind).length]),
  );
  for (const { ruleId } of problems) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  const shown = problems.slice(0, mostFindings);
  const places = format === 'json' ? toJsonPlaces(source, shown) : toPlaces(linter, shown);
  const findings = shown.flatMap(({ ruleId, message }, at) => {
    const known = rules.find(({ rule }) => rule === ruleId);
    const place = places[at];
    if (!known || !place) return [];
    const { rule, severity } = known;
    return [{ rule, severity, message: toMessage(message), ...place }];
  });
  return { ...toScore(rules, counts, operations), findings };
}

type Linter = typeof Redocly;
type Problems = Awaited<ReturnType<Linter['lintDocument']>>;

/**
 * Its values as the portal reads them: the linter refuses YAML that the portal takes, and reads JSON as YAML, in ten times the time
 * and, for the places, the memory.
 */
function toDocument({ Source }: Linter, text: string, format: DocumentText['format']) {
  const parsed: unknown =
    format === 'json' ? JSON.parse(text) : composeYaml(text).document.toJS({ maxAliasCount: 1000 });
  return { source: new Source('specification.yaml', text), parsed };
}

function toPlaces({ getLineColLocation }: Linter, problems: Problems) {
  return problems.map(({ location: [place] }) => {
    if (!place) return null;
    const { line, col } = getLineColLocation(place).start;
    return { line, column: col };
  });
}

function toJsonPlaces(text: string, problems: Problems) {
  const parsed = parseJson(text);
  if ('rule' in parsed) return [];
  return parsed.locate(problems.map(({ location: [place] }) => fromPointer(place?.pointer ?? '')));
}

/** Short, and free of what no store takes: the linter repeats words of the document. */
const toMessage = (text: string) => cleanText(text).slice(0, longestMessage);

/** What each broken rule costs, worst first, and what is left of 100. */
export function toScore(
  rules: readonly LintRule[],
  counts: ReadonlyMap<string, number>,
  operations: number,
): Pick<SpecificationLint, 'score' | 'rules'> {
  const all = rules.reduce((sum, { points }) => sum + points, 0);
  const broken = rules.flatMap(({ rule, title, severity, points }) => {
    const findings = counts.get(rule) ?? 0;
    if (findings === 0) return [];
    const lost = (points / all) * 100 * Math.min(1, findings / Math.max(1, operations));
    return [{ rule, title, severity, findings, points: Math.round(lost * 10) / 10 }];
  });
  const lost = broken.reduce((sum, { points }) => sum + points, 0);
  return {
    score: Math.max(0, Math.round(100 - lost)),
    rules: broken.toSorted((one, other) => other.points - one.points),
  };
}

declare module '../../../../context/context.ts' {
  interface Services {
    readonly lintRules: readonly LintRule[];
  }
}
