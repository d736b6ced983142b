import { createSupportCase } from '@portal/contract/help/support-case/operations';
import { listMails, resendFailedMails, resendMail } from '@portal/contract/desk/mail/operations';
import type { Mail } from '@portal/contract/desk/mail/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../../test/start-mail-server.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let portal: TestPortal;
let staff: TestPerson;

beforeAll(async () => {
  server = await startMailServer();
  portal = await startTestPortal({
    SMTP_URL: server.url,
    SUPPORT_MAIL: 'support@postal.example',
    LIMIT_ALERT_SECONDS: '86400',
  });
  staff = await portal.person({ roleGrant: 'internal' });
}, 60_000);

afterAll(async () => {
  await portal.close();
  await server.stop();
});

const write = (email: string) =>
  portal.call(createSupportCase, null, {
    body: { kind: 'contact', name: 'Anna', email, subject: 'Hello', text: 'Is there a label?' },
  });

async function list(state: string): Promise<Mail[]> {
  const { body } = await portal.call(listMails, staff, { query: { state } });
  return body.mails.map(({ mail }: { mail: Mail }) => mail);
}

test('FAQ-01 a message to support stays while the mail server refuses it, and goes when staff send it again', async () => {
  server.refusals.set('support@postal.example', 550);
  server.refusals.set('anna@writer.example', 451);
  expect((await write('anna@writer.example')).status).toBe(201);
  await expect.poll(() => list('failed')).toHaveLength(1);
  const [failed] = await list('failed');
  expect(failed).toMatchObject({ receiver: 'support@postal.example', attempts: 1, due_at: null });
  expect(failed?.last_error).toContain('550');
  await expect.poll(async () => (await list('queued'))[0]?.attempts).toBe(1);
  const [waiting] = await list('queued');
  expect(waiting).toMatchObject({ receiver: 'anna@writer.example', ended_at: null });
  expect(JSON.stringify([failed, waiting])).not.toContain('Is there a label?');

  const again = (mail: Mail | undefined) =>
    portal.call(resendMail, staff, { params: { mailId: mail?.id ?? '' } });
  expect(await again(waiting)).toMatchObject({
    status: 422,
    body: { errors: { state: ['cannot transition via "resend"'] } },
  });
  server.refusals.clear();
  expect((await again(failed)).body.mail).toMatchObject({ state: 'queued', attempts: 0 });
  await expect.poll(() => server.taken.map(({ to }) => to)).toEqual(['support@postal.example']);
  expect(server.taken[0]?.text).toContain('Is there a label?');
  expect((await again(failed)).status).toBe(422);
  expect((await portal.call(resendMail, staff, { params: { mailId: 'x' } })).status).toBe(404);
});

test('all that could not be delivered goes again at once; the metrics count it', async () => {
  const metrics = async () => (await fetch(`${portal.url}/metrics`)).text();
  server.refusals.set('support@postal.example', 554);
  for (const name of ['bo', 'cy']) await write(`${name}@writer.example`);
  await expect.poll(() => list('failed')).toHaveLength(2);
  expect(await metrics()).toContain('portal_mails{state="failed"} 2');
  server.refusals.clear();
  server.taken.length = 0;
  expect((await portal.call(resendFailedMails, staff)).body).toEqual({ resent: { mails: 2 } });
  await expect
    .poll(() => server.taken.filter(({ to }) => to.startsWith('support')))
    .toHaveLength(2);
  await expect.poll(metrics).toContain('portal_mails{state="failed"} 0');
});
