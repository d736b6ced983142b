import type { SpecificationLint } from '@portal/contract/specification/schema';
import type { DocumentText } from './read-specification.ts';

/** A rule of the house (config/lint-rules.json): a name of the linter's catalogue, what it asks, and what it is worth. */
export interface LintRule {
  readonly rule: string;
  readonly title: string;
  readonly severity: 'error' | 'warning';
  readonly points: number;
}

const mostFindings = 300;

/**
 * Holds a document against the house rules. Each rule is worth its points; places that break it take their share of them,
 * measured by the number of operations. The score is what is left of 100. Nothing outside of the document is read.
 */
export async function lintDocument(
  { text }: DocumentText,
  rules: readonly LintRule[],
  operations: number,
): Promise<SpecificationLint> {
  const { BaseResolver, createConfig, getLineColLocation, lintFromString } =
    await import('@redocly/openapi-core');
  class ClosedResolver extends BaseResolver {
    override loadExternalRef(reference: string): Promise<never> {
      return Promise.reject(new Error(`${reference} is not read`));
    }
  }
  const entries = rules.map(({ rule, severity }) => [
    rule,
    severity === 'error' ? 'error' : 'warn',
  ]);
  const config = await createConfig({ rules: Object.fromEntries(entries) });
  const problems = await lintFromString({
    source: text.startsWith('\uFEFF') ? text.slice(1) : text,
    absoluteRef: 'specification.yaml',
    config,
    externalRefResolver: new ClosedResolver(),
  });
  const counts = new Map<string, number>();
  for (const { ruleId } of problems) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  const findings = problems.slice(0, mostFindings).flatMap((problem) => {
    const known = rules.find(({ rule }) => rule === problem.ruleId);
    const [place] = problem.location;
    if (!known || !place) return [];
    const { line, col } = getLineColLocation(place).start;
    const { rule, severity } = known;
    return [{ rule, severity, message: problem.message, line, column: col }];
  });
  return { ...toScore(rules, counts, operations), findings };
}

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
