import * as z from 'zod/mini';

/** The house rules for specifications: names of the linter's rules, each with what it is worth (LINT_RULES). */
export const lintRules = z.array(
  z.object({
    rule: z.string().check(z.minLength(1)),
    title: z.string().check(z.minLength(1)),
    severity: z.enum(['error', 'warning']),
    points: z.number().check(z.positive()),
  }),
);
