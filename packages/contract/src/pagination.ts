import * as z from 'zod/mini';

/** Where a page stands in its list; pages count from 1. */
export const pagination = z.object({
  total: z.number(),
  pages: z.number(),
  currentPage: z.number(),
});
export type Pagination = z.output<typeof pagination>;
