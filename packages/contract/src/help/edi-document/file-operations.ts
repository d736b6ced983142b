import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field } from '../../field.ts';

/** Largest file in bytes, and the call that brings it as base64. */
export const ediFileLimit = 5 * 1024 * 1024;
const callLimit = 7 * 1024 * 1024;

/** A document as staff see it. */
const ediFile = z.object({
  /** `edi-labels/SE/Label guide 4.2.pdf` */
  key: z.string(),
  name: z.string(),
  size: z.number(),
  lastModified: z.string(),
  hidden: z.boolean(),
  /** It lies in the portal; otherwise in the storage, which is read alone. */
  isOwn: z.boolean(),
  updatedBy: z.nullable(z.string()),
});
export type EdiFile = z.output<typeof ediFile>;

const desk = { access: 'publisher', errors: 'B' } as const;
const path = `${systemApigovBase}/edi-files`;
const reply = z.object({ data: ediFile });
/** The table of staff, and what everybody sees: the storage has it within a second. */
const stale = { changes: ['listEdiFiles', 'listEdiDocuments'], settleMs: 1_100 };

export const listEdiFiles = defineOperation({
  ...desk,
  id: 'listEdiFiles',
  method: 'GET',
  path,
  summary: 'Documents of a country, including hidden ones; for staff',
  query: z.object({ area: z.optional(z.string()), country: z.optional(z.string()) }),
  reply: z.object({ data: z.array(ediFile) }),
});

export const createEdiFile = defineOperation({
  ...desk,
  ...stale,
  id: 'createEdiFile',
  surface: 'file',
  method: 'POST',
  path,
  status: 201,
  bodyBytes: callLimit,
  summary: 'Upload a document; an existing one is replaced only if the call says so',
  body: z.object({
    area: z.string(),
    country: z.string(),
    name: z.string(),
    /** Base64, in pieces that are no longer than a text may be. */
    content: z.array(z.string()),
    replace: z.optional(z.boolean()),
  }),
  reply,
});

export const updateEdiFile = defineOperation({
  ...desk,
  ...stale,
  id: 'updateEdiFile',
  method: 'PUT',
  path,
  summary: 'Rename, hide or show a document, or set its day',
  body: z.object({
    key: z.string(),
    name: field(z.optional(z.string()), {
      label: 'Name',
      hint: 'A version at the end, such as 4.2, makes it the latest of its kind. Links to the old name stop working.',
    }),
    hidden: z.optional(z.boolean()),
    /** `YYYY-MM-DD` */
    day: field(z.optional(z.string()), { label: 'Day' }),
  }),
  reply,
});
