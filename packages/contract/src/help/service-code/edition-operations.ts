import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

/** One state of the table of service codes; 0 is the one that the portal came with. */
const edition = z.object({
  id: z.number(),
  publishedAt: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  services: z.number(),
  addOns: z.number(),
  combinations: z.number(),
  isCurrent: z.boolean(),
});
export type ServiceCodeEdition = z.output<typeof edition>;

const change = z.object({ kind: z.enum(['added', 'removed', 'changed']), text: z.string() });
export type ServiceCodeChange = z.output<typeof change>;

/**
 * A file with a new table: JSON has all of it, as the shipped one; CSV has which add-ons go with which services, one a line, and
 * leaves names and limits as they are.
 */
const upload = { format: z.enum(['json', 'csv']), text: z.string() };

const desk = { access: 'publisher', errors: 'B' } as const;
const path = `${systemApigovBase}/service-codes`;
const one = z.object({ data: edition });
/** What the writer has seen: where another edition is current by now, the call is refused as stale. */
const basedOn = z.number();
/** A table that has less than the one that holds is refused until its writer says that this is meant. */
const confirmed = z.optional(z.boolean());

export const listServiceCodeEditions = defineOperation({
  ...desk,
  id: 'listServiceCodeEditions',
  method: 'GET',
  path,
  summary: 'Editions of the table of service codes, newest first; for staff',
  reply: z.object({ data: z.array(edition) }),
});

export const checkServiceCodes = defineOperation({
  ...desk,
  id: 'checkServiceCodes',
  surface: 'file',
  readsOnly: true,
  method: 'POST',
  path: `${path}/check`,
  summary: 'Compare a new table with the current one; nothing is stored',
  body: z.object(upload),
  reply: z.object({ data: z.object({ basedOn, changes: z.array(change) }) }),
});

export const createServiceCodeEdition = defineOperation({
  ...desk,
  id: 'createServiceCodeEdition',
  changes: ['listServiceCodeEditions'],
  surface: 'file',
  method: 'POST',
  path,
  status: 201,
  summary: 'Publish a new table of service codes; the previous one is kept',
  body: z.object({ ...upload, basedOn, confirmed }),
  reply: one,
});

export const restoreServiceCodeEdition = defineOperation({
  ...desk,
  id: 'restoreServiceCodeEdition',
  changes: ['listServiceCodeEditions'],
  method: 'POST',
  path: `${path}/{editionId}/restore`,
  status: 201,
  summary: 'Publish an earlier edition again',
  params: z.object({ editionId: z.string() }),
  body: z.object({ basedOn, confirmed }),
  reply: one,
});
