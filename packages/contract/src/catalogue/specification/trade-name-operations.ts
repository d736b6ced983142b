import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

/** Names by which the trade calls one thing: a line a thing, its names separated by commas. */
const tradeNames = z.object({
  source: z.string(),
  updatedAt: z.string(),
  updatedBy: z.nullable(z.string()),
});
export type TradeNames = z.output<typeof tradeNames>;

const desk = { access: 'publisher', errors: 'B' } as const;
const path = `${systemApigovBase}/trade-names`;
const reply = z.object({ data: tradeNames });

export const getTradeNames = defineOperation({
  ...desk,
  id: 'getTradeNames',
  method: 'GET',
  path,
  summary: 'The names of the trade that the search takes for one',
  reply,
});

export const updateTradeNames = defineOperation({
  ...desk,
  id: 'updateTradeNames',
  method: 'PUT',
  path,
  summary: 'Change which names the search takes for one, from the next search on',
  body: z.object({ source: z.string() }),
  reply,
});
