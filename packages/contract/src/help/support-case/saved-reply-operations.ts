import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field } from '../../field.ts';
import { textOf } from '../../read/text.ts';

/** An answer that support gives again and again. */
export const savedReply = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  updated_at: z.string(),
  /** E-mail of whoever wrote it last. */
  updated_by: z.string(),
});
export type SavedReply = z.output<typeof savedReply>;

const path = `${apoBase}/support/replies`;
const one = { params: z.object({ replyId: z.string() }), access: 'support' } as const;
const reply = z.object({ reply: savedReply });
const changes = ['listSavedReplies'];
const body = z.object({
  name: field(textOf(80), { label: 'Name', required: true, max: 80 }),
  text: field(textOf(10_000), {
    label: 'Answer',
    hint: '{name} and {reference} become those of the case.',
    required: true,
    max: 10_000,
    lines: 8,
  }),
});

export const listSavedReplies = defineOperation({
  id: 'listSavedReplies',
  method: 'GET',
  path: `${path}.json`,
  summary: 'The saved replies of support, by name',
  access: 'support',
  reply: z.object({ replies: z.array(reply) }),
});

export const createSavedReply = defineOperation({
  id: 'createSavedReply',
  method: 'POST',
  path: `${path}.json`,
  summary: 'Save a reply that all of support can use',
  access: 'support',
  changes,
  status: 201,
  body,
  reply,
});

export const updateSavedReply = defineOperation({
  ...one,
  id: 'updateSavedReply',
  method: 'PUT',
  path: `${path}/{replyId}.json`,
  summary: 'Rename or rewrite a saved reply',
  changes,
  body,
  reply,
});

export const deleteSavedReply = defineOperation({
  ...one,
  id: 'deleteSavedReply',
  method: 'DELETE',
  path: `${path}/{replyId}.json`,
  summary: 'Delete a saved reply',
  changes,
});
