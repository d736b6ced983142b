import * as z from 'zod/mini';

/** What staff write in the portal is seen by staff alone, by everybody, or no longer. */
export const deskStates = ['draft', 'published', 'withdrawn'] as const;
export type DeskState = (typeof deskStates)[number];

/** What every item of a desk has; `source` is Markdown under its front matter, as the shipped files are. */
export const deskItem = z.object({
  id: z.number(),
  state: z.enum(deskStates),
  source: z.string(),
  updatedAt: z.string(),
  updatedBy: z.nullable(z.string()),
});
export type DeskItem = z.output<typeof deskItem>;

/** The state is a text on the wire, so that a refusal names it among the other fields. */
export const deskEdit = z.object({ source: z.string(), state: z.string() });
