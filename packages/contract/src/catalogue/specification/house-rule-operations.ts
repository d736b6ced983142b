import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { specificationReads } from './specification-reads.ts';

const governing = { access: 'governance', errors: 'B' } as const;
const path = `${specsBase}/house-rules`;

/** Points by the name of the rule. */
const weights = z.record(z.string(), z.number());

const houseRules = z.object({
  /** Counts the changes; 0 is the configuration as it came. */
  version: z.number(),
  rules: z.array(
    z.object({
      rule: z.string(),
      title: z.string(),
      severity: z.enum(['error', 'warning']),
      points: z.number(),
    }),
  ),
  /** The weights before the last change, to undo it; null where nothing was changed. */
  previous: z.nullable(weights),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  /** How many documents are being held against them. */
  judging: z.number(),
});
export type HouseRules = z.output<typeof houseRules>;

const changedScore = z.object({
  systemName: z.string(),
  title: z.string(),
  version: z.string(),
  before: z.number(),
  after: z.number(),
});
export type ChangedScore = z.output<typeof changedScore>;

export const getHouseRules = defineOperation({
  ...governing,
  id: 'getHouseRules',
  method: 'GET',
  path,
  summary: 'The house rules for documents, with their weights',
  reply: z.object({ data: houseRules }),
});

export const previewHouseRules = defineOperation({
  ...governing,
  id: 'previewHouseRules',
  readsOnly: true,
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Which scores new weights would change; nothing is stored',
  body: z.object({ weights }),
  reply: z.object({
    data: z.object({
      /** Those that fall or rise most first. */
      changed: z.array(changedScore),
      /** Of so many that have a score, of all documents. */
      judged: z.number(),
      all: z.number(),
      /** How many are being held against the rules by now. */
      judging: z.number(),
    }),
  }),
});

export const updateHouseRules = defineOperation({
  ...governing,
  id: 'updateHouseRules',
  changes: ['getHouseRules', ...specificationReads],
  method: 'PUT',
  path,
  summary: 'Set new weights for the house rules; all scores are updated immediately',
  body: z.object({
    weights,
    /** The version that was read: two who change them at once do not overwrite each other. */
    version: z.number(),
  }),
  reply: z.object({ data: houseRules }),
});
