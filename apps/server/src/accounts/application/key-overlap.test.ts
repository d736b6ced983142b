import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as applications from '@portal/contract/accounts/application/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import { writeMoment } from '@portal/contract/text/days';
import {
  startTestPortal,
  type TestAccount,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

let portal: TestPortal;
let carrier: Server;
let account: TestAccount;

const soon = { interval: 20 };

beforeAll(async () => {
  carrier = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((listening) => {
    carrier.listen(0, '127.0.0.1', listening);
  });
  const { port } = carrier.address() as AddressInfo;
  portal = await startTestPortal({ CARRIER_URL: `http://127.0.0.1:${port}` });
  await portal.database.query(
    "INSERT INTO cloud_endpoints (system_name, base_path, upstream, methods) VALUES ('test-v1-echo', '/rest/test/v1', 'carrier', '{}')",
  );
  account = await portal.account();
}, 60_000);

afterAll(async () => {
  await portal.close();
  carrier.close();
});

/** Values that ask for a key: no application ever had one of them. */
const newValue = (digit: number) => `${digit}`.repeat(32);
const status = (key: string) => portal.gateway('/rest/test/v1/echo', key);

async function createApplication() {
  const body = { name: 'Checkout', description: 'Delivery options' };
  const params = { accountId: account.id };
  const created = await portal.call(applications.createApplication, account.admin, {
    params,
    body,
  });
  expect(created.status).toBe(201);
  const { id, user_key: key } = created.body.application;
  await expect.poll(() => status(key), soon).toBe(200);
  return { params: { accountId: account.id, applicationId: id }, key: String(key) };
}

const regenerate = (
  params: { accountId: number; applicationId: number },
  user_key: string,
  overlap_days?: number,
) =>
  portal.call(applications.updateApplication, account.admin, {
    params,
    body: { user_key, overlap_days },
  });

/** The key that the server made. */
async function makeKey(...asked: Parameters<typeof regenerate>): Promise<string> {
  const { status: answered, body } = await regenerate(...asked);
  expect(answered).toBe(200);
  return String(body.application.user_key);
}

describe('APP-08 a key is regenerated', () => {
  test('APP-08 without an overlap the old key stops and the mail to the admins says so', async () => {
    const { params, key } = await createApplication();
    const reply = await regenerate(params, newValue(1));
    expect(reply.status).toBe(200);
    expect(reply.body.application).toMatchObject({ previous_key_expires_at: null });
    const made = String(reply.body.application.user_key);
    await expect.poll(() => status(made), soon).toBe(200);
    expect(await status(key)).toBe(403);
    const mail = (await portal.listMails(account.admin.email)).find(
      ({ subject }) => subject === 'Api key changed',
    );
    expect(mail?.subject).toBe('Api key changed');
    expect(mail?.text).toContain('has stopped working');
    expect(mail?.text).not.toContain(made);
    const toMember = await portal.listMails(account.member.email);
    expect(toMember).toEqual([]);
  });

  test('APP-08 with an overlap both keys work, the answer and the mail say until when', async () => {
    const { params, key } = await createApplication();
    const reply = await regenerate(params, newValue(2), 7);
    const until = Date.parse(reply.body.application.previous_key_expires_at);
    expect(Math.abs(until - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
    await expect.poll(() => status(String(reply.body.application.user_key)), soon).toBe(200);
    expect(await status(key)).toBe(200);
    const mail = (await portal.listMails(account.admin.email)).at(-1);
    expect(mail?.text).toContain(`until ${writeMoment(until, 'UTC')}.`);
  });

  test('APP-08 a regular rotation keeps the old key for a week, a leaked one ends at once; the mail says which', async () => {
    const { params, key } = await createApplication();
    const ask = (body: unknown) =>
      portal.call(applications.updateApplication, account.admin, { params, body });
    const lastMail = async () =>
      (await portal.listMails(account.admin.email)).at(-1)?.text.replaceAll(/\s+/g, ' ');
    const rotated = await ask({ user_key: newValue(6), reason: 'rotation' });
    const until = Date.parse(rotated.body.application.previous_key_expires_at);
    expect(Math.abs(until - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
    expect(await lastMail()).toContain('as a regular rotation');
    expect(await status(key)).toBe(200);
    const kept = await ask({ user_key: newValue(7), reason: 'leaked', overlap_days: 7 });
    expect([kept.status, kept.body.errors]).toEqual([
      422,
      { overlap_days: ['must be 0 for a key that has leaked'] },
    ]);
    expect((await ask({ user_key: newValue(7), reason: 'boredom' })).status).toBe(422);
    const leaked = await ask({ user_key: newValue(7), reason: 'leaked', overlap_days: 0 });
    expect(leaked.status).toBe(200);
    expect(leaked.body.application.previous_key_expires_at).toBeNull();
    await expect.poll(() => status(String(rotated.body.application.user_key)), soon).toBe(403);
    expect(await lastMail()).toContain('because it may have leaked');
  });

  test('APP-08 an overlap ends at its time without a restart', async () => {
    const { params, key } = await createApplication();
    const made = await makeKey(params, newValue(3), 1);
    await expect.poll(() => status(made), soon).toBe(200);
    expect(await status(key)).toBe(200);
    await portal.database.query(
      "UPDATE applications SET previous_key_expires_at = now() + interval '300 milliseconds' WHERE id = $1",
      [params.applicationId],
    );
    await expect.poll(() => status(key), soon).toBe(403);
    expect(await status(made)).toBe(200);
    const list = await portal.call(applications.listApplications, account.member, { params });
    const shown = list.body.applications.find(
      ({ application }: { application: { id: number } }) => application.id === params.applicationId,
    );
    expect(shown.application.previous_key_expires_at).toBeNull();
  });

  test('APP-08 a further regeneration replaces the key before; 0 days without a new key ends an overlap', async () => {
    const { params, key } = await createApplication();
    const second = await makeKey(params, newValue(4), 30);
    const third = await makeKey(params, newValue(5), 30);
    await expect.poll(() => status(third), soon).toBe(200);
    expect(await status(second)).toBe(200);
    expect(await status(key)).toBe(403);
    const ended = await portal.call(applications.updateApplication, account.admin, {
      params,
      body: { overlap_days: 0 },
    });
    expect(ended.body.application.previous_key_expires_at).toBeNull();
    await expect.poll(() => status(second), soon).toBe(403);
    expect(await status(third)).toBe(200);
  });

  test('APP-08 other lengths of an overlap are refused', async () => {
    const { params } = await createApplication();
    expect((await regenerate(params, newValue(8), 5)).status).toBe(422);
  });

  test('APP-09 a suspension stops both keys; support finds the application by its key and resumes it', async () => {
    const { params, key } = await createApplication();
    const made = await makeKey(params, newValue(9), 7);
    const suspended = await portal.call(applications.suspendApplication, account.admin, {
      params,
    });
    expect(suspended.body.application).toMatchObject({ status: 'suspended', enabled: false });
    await expect.poll(() => status(made), soon).toBe(403);
    expect(await status(key)).toBe(403);
    expect((await portal.listMails(account.admin.email)).at(-1)?.subject).toBe(
      'Application has been suspended',
    );
    const staff = await portal.person({ email: 'sune@postal.example' });
    expect(
      (await portal.call(applications.resumeApplication, account.admin, { params })).status,
    ).toBe(403);
    const resumed = await portal.call(applications.resumeApplication, staff, { params });
    expect(resumed.body.application).toMatchObject({ status: 'live', enabled: true });
    await expect.poll(() => status(made), soon).toBe(200);
    expect(await status(key)).toBe(200);
    expect((await portal.listMails(account.admin.email)).at(-1)?.subject).toBe(
      'Application has been resumed',
    );
    const again = await portal.call(applications.resumeApplication, staff, { params });
    expect(again.body).toEqual({ errors: { state: ['cannot transition via "resume"'] } });
  });

  test('what happened stands in the account log with who, when and from where, newest first', async () => {
    const { params } = await createApplication();
    const made = await makeKey(params, 'a'.repeat(32), 7);
    const { body } = await portal.call(listAccountEvents, account.admin, { params });
    const [newest, before] = body.events;
    expect(newest.event).toMatchObject({
      action: 'application.key_regenerated',
      subject: 'Checkout',
      details: { overlap_days: '7' },
      actor: account.admin.email,
      address: '127.0.0.1',
    });
    expect(newest.event.request_id).toBeTruthy();
    expect(before.event.action).toBe('application.created');
    expect(JSON.stringify(body)).not.toContain(made);
  });
});
