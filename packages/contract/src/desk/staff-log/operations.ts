import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { namedAct } from './schema.ts';

const path = `${systemApigovBase}/staff-log`;

const filter = {
  /** A part of the e-mail of who did it. */
  actor: z.optional(z.string()),
  operation: z.optional(z.string()),
  object_type: z.optional(z.string()),
  object_id: z.optional(z.string()),
  account_id: z.optional(z.string()),
  /** Days, both included, in UTC. */
  since: z.optional(z.string()),
  until: z.optional(z.string()),
} as const;

export const listStaffActs = defineOperation({
  id: 'listStaffActs',
  method: 'GET',
  path,
  summary: 'What staff did, newest first, 20 a page; or entries older than an id',
  access: 'owner',
  query: z.object({ ...filter, before: z.optional(z.string()) }),
  reply: z.object({ acts: z.array(namedAct), older: z.nullable(z.number()) }),
});

export const exportStaffActs = defineOperation({
  id: 'exportStaffActs',
  method: 'GET',
  path: `${path}/export`,
  summary: 'What staff did, as CSV: the newest 50,000 matching lines',
  access: 'owner',
  query: z.object(filter),
  reply: z.string(),
});

const ofObject = z.object({ objectType: z.string(), objectId: z.string() });
const period = { since: filter.since, until: filter.until } as const;

export const listObjectActs = defineOperation({
  id: 'listObjectActs',
  method: 'GET',
  path: `${path}/{objectType}/{objectId}`,
  summary:
    'What staff did to one object, newest first, 20 a page; publishers see APIs and texts, finance sees invoices, and support sees everything else',
  access: 'staff',
  params: ofObject,
  query: z.object({ ...period, before: z.optional(z.string()) }),
  reply: z.object({ acts: z.array(namedAct), older: z.nullable(z.number()) }),
});

export const exportObjectActs = defineOperation({
  id: 'exportObjectActs',
  method: 'GET',
  path: `${path}/{objectType}/{objectId}/export`,
  summary: 'What staff did to one object, as CSV',
  access: 'staff',
  params: ofObject,
  query: z.object(period),
  reply: z.string(),
});
