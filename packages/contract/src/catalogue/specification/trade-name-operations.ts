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
  summary: 'The synonyms that the search uses',
  reply,
});

export const updateTradeNames = defineOperation({
  ...desk,
  id: 'updateTradeNames',
  changes: ['getTradeNames', 'listSpecifications', 'listSpecificationsByRole', 'searchOperations'],
  method: 'PUT',
  path,
  summary: 'Change the synonyms that the search uses, from the next search',
  body: z.object({ source: z.string() }),
  reply,
});
