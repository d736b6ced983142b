import * as z from 'zod/mini';
import rows from './rule-sets.json' with { type: 'json' };

const lintRule = z.object({
  ruleId: z.string(),
  severity: z.enum(['error', 'warn', 'hint']),
  at: z.string(),
  field: z.string(),
  text: z.string(),
  why: z.string(),
  kind: z.enum(['presence', 'pattern']),
  pattern: z.optional(z.string()),
});
export type LintRule = z.output<typeof lintRule>;

const ruleSet = z.object({
  ruleSetId: z.string(),
  title: z.string(),
  version: z.number(),
  appliesTo: z.array(z.string()),
  rules: z.array(lintRule),
});
export type RuleSet = z.output<typeof ruleSet>;

export const RULE_SETS: readonly RuleSet[] = z.array(ruleSet).parse(rows);
