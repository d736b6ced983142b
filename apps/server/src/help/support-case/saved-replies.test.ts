import { createSupportCase } from '@portal/contract/help/support-case/operations';
import * as replies from '@portal/contract/help/support-case/saved-reply-operations';
import * as threads from '@portal/contract/help/support-case/thread-operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const stina = shared(() => portal.person({ roleGrant: 'internal', email: 'stina@inside.example' }));
const sune = shared(() => portal.person({ roleGrant: 'internal', email: 'sune@inside.example' }));

const save = (name: string, text = 'Dear {name}') =>
  portal.call(replies.createSavedReply, stina, { body: { name, text } });
const listNames = async () => {
  const { body } = await portal.call(replies.listSavedReplies, sune, {});
  return body.replies.map(({ reply }: { reply: { name: string } }) => reply.name);
};

test('DAY-12 a saved reply is shared by all of support, renamed, and deleted by any of them', async () => {
  const made = await save('  No  label ');
  expect(made.status).toBe(201);
  const { reply } = made.body;
  expect(reply).toMatchObject({ name: 'No label', updated_by: stina.email });
  await save('another', 'Thanks');
  expect(await listNames()).toEqual(['another', 'No label']);
  const params = { replyId: reply.id };
  const seen = { 'If-Match': `"${reply.updated_at}"` };
  const body = { name: 'no label', text: 'Dear {name}, {reference}' };
  const renamed = await portal.call(replies.updateSavedReply, sune, {
    params,
    body,
    headers: seen,
  });
  expect(renamed.body.reply).toMatchObject({ ...body, updated_by: sune.email });
  const late = await portal.call(replies.deleteSavedReply, stina, { params, headers: seen });
  expect(late.status).toBe(412);
  const taken = { params, body: { ...body, name: 'ANOTHER' } };
  expect((await portal.call(replies.updateSavedReply, sune, taken)).status).toBe(422);
  expect((await portal.call(replies.deleteSavedReply, stina, { params })).status).toBe(200);
  expect(await listNames()).toEqual(['another']);
  expect((await portal.call(replies.deleteSavedReply, stina, { params })).status).toBe(404);
});

test('DAY-12 a reply without a name or a text, of a taken name, too long or of nobody in support is refused', async () => {
  expect((await save('Taken')).status).toBe(201);
  expect((await save('taken')).body).toEqual({ errors: { name: ['has already been taken'] } });
  expect((await save(' ', ' ')).body.errors).toEqual({
    name: ['Field should not be empty'],
    text: ['Field should not be empty'],
  });
  expect((await save('a'.repeat(81))).status).toBe(422);
  expect((await save('Long', 'a'.repeat(10_001))).status).toBe(422);
  for (const replyId of ['x', '0', '9'.repeat(12)]) {
    const call = { params: { replyId }, body: { name: 'A', text: 'B' } };
    expect((await portal.call(replies.updateSavedReply, stina, call)).status).toBe(404);
  }
  const { admin } = await portal.account();
  expect((await portal.call(replies.listSavedReplies, admin, {})).status).toBe(403);
});

async function write(email: string): Promise<string> {
  const text = 'They do not print';
  const { body } = await portal.call(createSupportCase, null, {
    body: { kind: 'report', name: 'Anna', email, subject: 'Labels', text },
  });
  return body.case.reference;
}
const handOver = (references: readonly string[], to = sune.email) =>
  portal.call(threads.handOverSupportCases, stina, {
    body: { cases: references.map((reference) => ({ reference })), to, note: 'Yours' },
  });
const read = async (reference: string) =>
  (await portal.call(threads.getSupportCase, stina, { params: { reference } })).body;

test('DAY-12 DAY-40 chosen cases are handed over together, with one mail; a closed one stays, and one that is not there stops all', async () => {
  const [one, other, closed] = [
    await write('a@shop.example'),
    await write('b@shop.example'),
    await write('c@shop.example'),
  ];
  await portal.call(threads.closeSupportCase, stina, { params: { reference: closed } });
  const before = (await portal.listMails(sune.email)).length;
  expect((await handOver([one, 'NOBODYS'])).status).toBe(422);
  expect((await read(one)).case.assignee).toBeNull();
  const handed = await handOver([one, other, closed, one]);
  expect(handed.body).toEqual({ handed_over: { cases: 2 } });
  expect((await read(one)).case.assignee).toBe(sune.email);
  expect((await read(one)).messages.at(-1).message.text).toContain('Yours');
  expect((await read(closed)).case.assignee).toBeNull();
  expect(await portal.listMails(sune.email)).toHaveLength(before + 1);
  expect((await handOver([one], 'nobody@inside.example')).status).toBe(422);
  expect((await handOver([])).status).toBe(422);
});

test('DAY-12 cases that nobody handles are listed, and since when the oldest waits', async () => {
  const list = async (query: Readonly<Record<string, string>>) =>
    (await portal.call(threads.listSupportCases, stina, { query })).body;
  const free = await write('free@shop.example');
  const found = await list({ whose: 'nobody' });
  const references = found.cases.map((row: { case: { reference: string } }) => row.case.reference);
  expect(references).toContain(free);
  expect(found.oldest_at).toBe(found.cases[0].case.updated_at);
  const theirs = await list({ whose: sune.email.toUpperCase() });
  expect(theirs.cases.length).toBeGreaterThan(0);
  expect((await list({ whose: 'no@inside.example' })).oldest_at).toBeNull();
});
