import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { overviewLine, overviewSum } from './schema.ts';

export const getOverviewPart = defineOperation({
  id: 'getOverviewPart',
  method: 'GET',
  path: `${systemApigovBase}/overview/{part}`,
  summary:
    'The staff overview, one part at a time (waits, fails, ends, done): what the caller can act on, and what could not be read',
  access: 'staff',
  params: z.object({ part: z.string() }),
  reply: z.object({
    lines: z.array(overviewLine),
    sums: z.array(overviewSum),
    /** Names of the sources that could not be read: the others are there all the same. */
    failed: z.array(z.string()),
  }),
});
