import * as z from 'zod/mini';

/** What waits for somebody, what fails, what ends soon, what was done. */
const overviewParts = ['waits', 'fails', 'ends', 'done'] as const;
export type OverviewPart = (typeof overviewParts)[number];

export const overviewLine = z.object({
  /** What it comes from: `requests`, `mails` and so on. */
  source: z.string(),
  text: z.string(),
  detail: z.nullable(z.string()),
  /** Since when, or until when. */
  at: z.nullable(z.string()),
  /** The page where something can be done about it. */
  href: z.string(),
});
export type OverviewLine = z.output<typeof overviewLine>;

/** How much there is of a source, shown as lines or not. */
export const overviewSum = z.object({
  source: z.string(),
  count: z.number(),
  oldest: z.nullable(z.string()),
});
