import { createSupportCase } from '@portal/contract/help/support-case/operations';
import * as threads from '@portal/contract/help/support-case/thread-operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestPerson } from '../../../test/start-test-portal.ts';

const desk = 'desk@postal.example';

const portal = shared(() => startTestPortal({ SUPPORT_MAIL: desk }));
const stina = shared(() => portal.person({ roleGrant: 'internal', email: 'stina@inside.example' }));
const sune = shared(() => portal.person({ roleGrant: 'internal', email: 'sune@inside.example' }));

async function write(
  person: TestPerson | null,
  email: string,
  subject = 'Labels',
): Promise<string> {
  const { body } = await portal.call(createSupportCase, person, {
    body: {
      kind: 'report',
      name: 'Anna',
      email,
      subject,
      text: 'They do not print',
      trace_id: 'trace-77',
    },
  });
  return body.case.reference;
}

const lastMail = async (to: string) => (await portal.listMails(to)).at(-1);
const answer = (reference: string, body: object, headers = {}) =>
  portal.call(threads.answerSupportCase, stina, { params: { reference }, body, headers });

test('DAY-12 a case is answered in its thread, the customer writes on, and it is closed and opened again', async () => {
  const { admin, id } = await portal.account();
  const reference = await write(admin, admin.email);
  const params = { reference };
  const opened = await portal.call(threads.getSupportCase, stina, { params });
  expect(opened.body.case).toMatchObject({ state: 'open', account_id: id, trace_id: 'trace-77' });
  expect(opened.body.case.org_name).toBe(`Shop ${admin.username}`);
  const answered = await answer(reference, { text: ' Which printer is it? ' });
  expect(answered.body.case).toMatchObject({ state: 'answered', assignee: stina.email });
  const mail = await lastMail(admin.email);
  expect(mail?.subject).toBe(`Answer to ${reference}: Labels`);
  expect(mail?.text).toContain('Which printer is it?');
  expect(mail?.text).toContain(`/support/cases/${reference}`);
  const own = await portal.call(threads.writeSupportMessage, admin, {
    params,
    body: { text: 'A Zebra' },
  });
  expect(own.body.case.state).toBe('open');
  expect(
    own.body.messages.map(({ message }: { message: { author: string } }) => message.author),
  ).toEqual([admin.email, 'Support', admin.email]);
  expect((await lastMail(desk))?.text).toContain('A Zebra');
  expect((await lastMail(stina.email))?.subject).toBe(`More on ${reference}: Labels`);
  await answer(reference, { text: 'Then turn it on', close: true });
  expect((await lastMail(admin.email))?.text).toContain('closes the case');
  const again = await portal.call(threads.closeSupportCase, stina, { params });
  expect(again.status).toBe(409);
  await portal.call(threads.reopenSupportCase, stina, { params });
  await portal.call(threads.closeSupportCase, stina, { params });
  expect((await lastMail(admin.email))?.subject).toBe(`Closed: ${reference}, Labels`);
});

test('DAY-12 a case is handed to a colleague with a note that the customer never reads', async () => {
  const { admin } = await portal.account();
  const reference = await write(admin, admin.email);
  const params = { reference };
  const body = { to: sune.email.toUpperCase(), note: 'Knows printers' };
  const handed = await portal.call(threads.handOverSupportCase, stina, { params, body });
  expect(handed.body.case.assignee).toBe(sune.email);
  expect((await lastMail(sune.email))?.text).toContain('Knows printers');
  const own = await portal.call(threads.getOwnSupportCase, admin, { params });
  expect(JSON.stringify(own.body)).not.toMatch(/Knows printers|inside\.example/);
  const stranger = { to: admin.email, note: '' };
  const refused = await portal.call(threads.handOverSupportCase, stina, { params, body: stranger });
  expect(refused.body.errors.to).toEqual(['is not a staff member with the support grant']);
});

test('DAY-12 two of staff at once: who was slower is told, and nothing is sent twice', async () => {
  const reference = await write(null, 'bo@elsewhere.example');
  const { body } = await portal.call(threads.getSupportCase, stina, { params: { reference } });
  const headers = { 'If-Match': `"${body.case.updated_at}"` };
  expect((await answer(reference, { text: 'First' }, headers)).status).toBe(201);
  expect((await answer(reference, { text: 'Second' }, headers)).status).toBe(412);
  const mails = await portal.listMails('bo@elsewhere.example');
  expect(mails.filter(({ subject }) => subject.startsWith('Answer'))).toHaveLength(1);
  expect((await answer(reference, { text: '  ' })).body.errors.text).toEqual([
    'Field should not be empty',
  ]);
  expect((await answer('NONE-NONE', { text: 'x' })).status).toBe(404);
});

test('DAY-12 a case is of who wrote it and of who has proved its address, and of nobody else', async () => {
  const writer = await portal.person();
  const owner = await portal.person();
  const unproved = await portal.person();
  await portal.database.query('UPDATE iam_users SET email_verified_at = NULL WHERE id = $1', [
    unproved.iamUserId,
  ]);
  const reference = await write(writer, owner.email, 'Whose');
  const hidden = await write(null, unproved.email, 'Hidden');
  const read = async (person: TestPerson, of: string) =>
    (await portal.call(threads.getOwnSupportCase, person, { params: { reference: of } })).status;
  expect(await read(writer, reference)).toBe(200);
  expect(await read(owner, reference)).toBe(200);
  expect(await read(unproved, hidden)).toBe(404);
  expect(await read(await portal.person(), reference)).toBe(404);
  const { body } = await portal.call(threads.listOwnSupportCases, owner);
  expect(body.cases.map((one: { case: { subject: string } }) => one.case.subject)).toEqual([
    'Whose',
  ]);
});

test('DAY-12 cases are found by reference, subject and e-mail, over all states', async () => {
  const reference = await write(null, 'find.me@elsewhere.example', 'Pallets 100% lost');
  await answer(reference, { text: 'Found', close: true });
  const find = async (query: Record<string, string>) => {
    const { body } = await portal.call(threads.listSupportCases, stina, { query });
    return body.cases.map((one: { case: { reference: string } }) => one.case.reference);
  };
  for (const text of [reference.toLowerCase(), 'FIND.ME@elsewhere.example', '100% LOST']) {
    expect(await find({ text })).toEqual([reference]);
  }
  expect(await find({ text: '1000' })).toEqual([]);
  expect(await find({})).not.toContain(reference);
  expect(await find({ state: 'closed' })).toContain(reference);
  const bad = await portal.call(threads.listSupportCases, stina, { query: { state: 'x' } });
  expect(bad.status).toBe(422);
});

test('DAY-40 a shift hands over all that is open with one note and one mail; what others look after stays theirs', async () => {
  const night = await portal.person({ roleGrant: 'internal', email: 'night@inside.example' });
  await portal.database.query("UPDATE support_cases SET state = 'closed'");
  const [own, nobodys, others] = [
    await write(null, 'one@elsewhere.example', 'One'),
    await write(null, 'two@elsewhere.example', 'Two'),
    await write(null, 'three@elsewhere.example', 'Three'),
  ];
  await answer(own, { text: 'I look' });
  const params = { reference: others };
  const toSune = { to: sune.email, note: '' };
  await portal.call(threads.handOverSupportCase, stina, { params, body: toSune });
  const handOver = (body: object) => portal.call(threads.handOverShift, stina, { body });
  expect((await handOver({ to: night.email, note: ' ' })).status).toBe(422);
  expect((await handOver({ to: stina.email, note: 'x' })).status).toBe(422);
  const { body } = await handOver({ to: night.email, note: 'Both wait for the printers team' });
  expect(body.handed_over.cases).toBe(2);
  const mails = await portal.listMails(night.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Handed over to you: 2 cases']);
  for (const part of [own, nobodys, 'printers team']) expect(mails[0]?.text).toContain(part);
  const mine = await portal.call(threads.listSupportCases, night, { query: { whose: 'mine' } });
  expect(mine.body.pagination.total).toBe(2);
  const linesOf = async (reference: string) => {
    const { rows } = await portal.database.query(
      "SELECT actor, before, after FROM staff_log WHERE operation = 'handOverShift' AND object_type = 'supportCase' AND object_id = $1",
      [reference],
    );
    return rows;
  };
  const after = { assignee: night.email, note: 'Both wait for the printers team' };
  const line = { actor: stina.email, after };
  expect(await linesOf(own)).toEqual([{ ...line, before: { assignee: stina.email } }]);
  expect(await linesOf(nobodys)).toEqual([{ ...line, before: { assignee: null } }]);
  expect(await linesOf(others)).toEqual([]);
  const all = await portal.database.query(
    "SELECT object_type FROM staff_log WHERE operation = 'handOverShift'",
  );
  expect(all.rows).toHaveLength(3);
});
