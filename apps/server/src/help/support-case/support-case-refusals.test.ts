import { createSupportCase } from '@portal/contract/help/support-case/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const support = 'support@postal.example';
const portal = shared(() => startTestPortal({ SUPPORT_MAIL: support }));

const sound = {
  kind: 'report',
  name: ' Anna ',
  email: ' anna@shop.example ',
  subject: 'Labels',
  text: 'They are slow',
  trace_id: 'req-1',
  api: 'Label 2.4.1',
  application: 'Checkout',
  environment: 'production',
};

test('FAQ-01 a message to support: each refusal names its field, and a sender writes five an hour', async () => {
  const { member } = await portal.account();
  const t = startTranscript(portal, { member: member.username });
  const write = (change: object, who: typeof member | null = null) =>
    t.call(createSupportCase, who, { body: { ...sound, ...change } });
  await write({ name: ' ', subject: '', text: '  ' });
  await write({ name: 'a'.repeat(121), subject: 'a'.repeat(151), text: 'a'.repeat(10_001) });
  for (const email of ['', 'nobody', `${'a'.repeat(250)}@shop.example`]) await write({ email });
  for (const trace_id of ['a b', 'a'.repeat(65)]) await write({ trace_id });
  await write({ api: 'a'.repeat(201), application: 'a'.repeat(121) });
  await write({ kind: 'praise', environment: 'moon' });
  await write({}, member);
  await write({ kind: 'contact', trace_id: undefined, api: undefined, environment: undefined });
  for (let nth = 0; nth < 4; nth += 1) await write({ email: 'ANNA@shop.example' });
  await write({ email: 'bo@shop.example' });
  await t.mails(support);
  await t.mails('anna@shop.example');
  expect(t.text()).toMatchSnapshot();
  const mails = await portal.listMails(support);
  const text =
    mails[0]?.text.replaceAll(/[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/g, '<reference>') ?? '';
  for (const part of [
    'Labels',
    'They are slow',
    'req-1',
    'Label 2.4.1',
    'Checkout',
    member.email,
  ]) {
    expect(text).toContain(part);
  }
});
