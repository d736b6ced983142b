import { unzipSync, strFromU8 } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { createApplication } from '@portal/contract/accounts/application/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import { createIamClient } from '@portal/contract/accounts/iam-client/operations';
import { createInvitation } from '@portal/contract/accounts/invitation/operations';
import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import {
  createAccountCopy,
  createCustomerCopy,
  createOwnCopy,
} from '@portal/contract/desk/kept-data/operations';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
  type TestReply,
} from '../../../test/start-test-portal.ts';
import { accountSections, personSections } from './copy-sections-sql.ts';

/** Everything that opens something and was seen here. */
const secrets: string[] = [];
const formula = '=HYPERLINK("http://evil.example")';

const portal = shared(startTestPortal);
const account = shared(() => portal.account());

beforeAll(async () => {
  await fill();
}, 60_000);

async function fill(): Promise<void> {
  const { admin, id: accountId } = account;
  const params = { accountId };
  const send = (...[operation, body]: readonly [Parameters<TestPortal['call']>[0], unknown]) =>
    portal.call(operation, admin, { params, body });
  const made = await send(createApplication, { name: formula, description: 'Sends parcels' });
  const application = made.body.application;
  const client = (
    await send(createIamClient, {
      client_name: 'Nightly',
      application_id: application.id,
      grant_types: ['client_credentials'],
    })
  ).body.client;
  const invitation = (await send(createInvitation, { email: 'guest@copies.example' })).body
    .invitation;
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const token = (
    await portal.call(createPersonalToken, admin, {
      body: { token: { name: '+Robot', permission: 'ro', scopes: ['applications'], expires_at } },
    })
  ).body.access_token;
  secrets.push(
    application.user_key,
    client.client_secret,
    invitation.hash,
    token.value,
    admin.token,
  );
  for (const secret of secrets) expect(secret).toMatch(/^\S{12,}$/);
  await portal.database.query(
    `INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation, method, path, query, status, duration_ms, bytes_out, key_in_query)
     SELECT gen_random_uuid(), now() - n * interval '1 second', $1, $2, 'call-' || n, 'bookings', '', 'GET', '/bookings', '', 200, 1, 0, false
     FROM generate_series(1, 1201) n`,
    [application.id, accountId],
  );
  await portal.database.query(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate, vat_amount, cost_without_vat, cost, provider, buyer)
     VALUES ($1, '2026-10-00009999', '2026-10-01', 'pending', '2026-11-03', '2026-12-03', 'EUR', 25, 1, 4, 5, $2, $2)`,
    [
      accountId,
      {
        id: accountId,
        name: 'Buyer',
        address: '',
        zip: '',
        city: '',
        country: 'SE',
        numbers: [],
        contact: [],
      },
    ],
  );
}

async function open({ status, body }: TestReply): Promise<Map<string, string>> {
  expect(status).toBe(200);
  const answer = await fetch(`${portal.url}${body.copy.url}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="copy-[\d-]+\.zip"$/,
  );
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return new Map(
    Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes, name.endsWith('.pdf'))]),
  );
}

const read = (files: Map<string, string>, name: string) => JSON.parse(files.get(name) ?? 'null');

function expectNoSecret(files: Map<string, string>): void {
  const all = [...files.values()].join('\n');
  expect(all.length).toBeGreaterThan(500);
  const forms = secrets.flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64'),
  ]);
  expect(forms.filter((form) => all.includes(form))).toEqual([]);
  expect(all).not.toMatch(/_hash|_sealed|"type":"Buffer"/);
}

test('a person has a copy of what is kept of them: a JSON file an area, a CSV file a table, and no secret', async () => {
  const { admin } = account;
  const files = await open(await portal.call(createOwnCopy, admin));
  const areas = [...new Set(personSections.map(({ area }) => area))];
  expect([...files.keys()]).toEqual([
    'README.txt',
    ...areas.map((area) => `${area}.json`),
    ...personSections.map(({ area, name }) => `${area}/${name}.csv`),
  ]);
  expect(read(files, 'profile.json')).toMatchObject({
    profile: [{ id: admin.iamUserId, email: admin.email, username: admin.username }],
    memberships: [{ account_id: account.id, role: 'admin' }],
  });
  expect(read(files, 'login.json')).toMatchObject({
    sessions: [{ client_id: 'devportal' }],
    personal_tokens: [{ name: '+Robot', permission: 'ro', scopes: ['applications'] }],
  });
  const { events } = read(files, 'activity.json');
  expect(events.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['application.created', 'client.created', 'user.invited']),
  );
  expect(read(files, 'mails.json').mails.length).toBeGreaterThan(0);
  expect(files.get('login/personal_tokens.csv')).toContain("\n'+Robot,");
  expect(files.get('profile/profile.csv')?.split('\r\n')[0]).toMatch(/^id,email,username,/);
  expectNoSecret(files);
});

test('an account has a copy: people, applications with masked keys, the whole log, invoices as PDF, and no secret', async () => {
  const { admin, member, id } = account;
  const params = { accountId: id };
  const files = await open(await portal.call(createAccountCopy, admin, { params }));
  for (const { area, name } of accountSections) expect(files.has(`${area}/${name}.csv`)).toBe(true);
  const { people } = read(files, 'account.json');
  expect(people.map(({ email }: { email: string }) => email)).toEqual([admin.email, member.email]);
  const [application] = read(files, 'applications.json').applications;
  expect(application).toMatchObject({ name: formula, status: 'live' });
  expect(application.masked_key).toMatch(/^\w+_live_•{8}\w{4}$/);
  expect(files.get('applications/applications.csv')).toContain(
    `"'${formula.replaceAll('"', '""')}"`,
  );
  expect(read(files, 'usage.json').request_log).toHaveLength(1201);
  expect(files.get('usage/request_log.csv')?.split('\r\n')).toHaveLength(1203);
  expect(read(files, 'books.json').invoices).toMatchObject([
    { friendly_id: '2026-10-00009999', month: '2026-10-01' },
  ]);
  const pdfs = [...files].filter(([name]) => name.endsWith('.pdf'));
  expect(pdfs.map(([, text]) => text.slice(0, 5))).toEqual(['%PDF-']);
  expectNoSecret(files);
  const { body } = await portal.call(listAccountEvents, admin, { params });
  expect(body.events[0].event).toMatchObject({ action: 'account.copied', actor: admin.email });
});

test('a copy holds nothing of other people and other accounts', async () => {
  const other = await portal.account();
  const files = await open(
    await portal.call(createAccountCopy, other.admin, { params: { accountId: other.id } }),
  );
  const own = await open(await portal.call(createOwnCopy, other.admin));
  const all = [...files.values(), ...own.values()].join('\n');
  expect(all).toContain(other.admin.email);
  expect(all).not.toContain(account.admin.email);
  expect(all).not.toContain('call-1');
});

test('API governance copies a person and an account; other staff, and addresses that nobody has, are refused', async () => {
  const apigov = await portal.person({ roleGrant: 'apigov', grants: ['owner'] });
  const internal = await portal.person({ roleGrant: 'internal' });
  const ask = (who: TestPerson, body: unknown) => portal.call(createCustomerCopy, who, { body });
  const person = await open(await ask(apigov, { email: account.member.email.toUpperCase() }));
  expect(read(person, 'profile.json').profile).toMatchObject([{ email: account.member.email }]);
  const whole = await open(await ask(apigov, { account_id: account.id }));
  expect(read(whole, 'account.json').account).toMatchObject([{ id: account.id }]);
  expect((await ask(internal, { account_id: account.id })).status).toBe(403);
  expect((await ask(apigov, { email: 'nobody@copies.example' })).status).toBe(404);
  expect((await ask(apigov, { account_id: 99_999_999 })).status).toBe(404);
  expect((await ask(apigov, { something: 'else' })).status).toBe(400);
});

test('an address of a copy works for its own subject alone, and not changed', async () => {
  const { url } = (await portal.call(createOwnCopy, account.member)).body.copy;
  const query = url.slice(url.indexOf('?'));
  const foreign = `/copies/person/${account.admin.iamUserId}.zip`;
  const refused = [
    `/copies/account/${account.id}.zip${query}`,
    `${foreign}${query}`,
    foreign,
    `${foreign}?expires=1&signature=x`,
    `/copies/person/x.zip${query}`,
    url.replace(/expires=(\d+)/, 'expires=9$1'),
  ];
  for (const path of refused) {
    const { status } = await fetch(`${portal.url}${path}`);
    expect([path, status]).toEqual([path, 404]);
  }
});

test('two copies are read at a time; whoever goes away gives the place back', async () => {
  const slow = await portal.account();
  await portal.database.query(
    `INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation, method, path, query, status, duration_ms, bytes_out, key_in_query)
     SELECT gen_random_uuid(), now(), 999001, $1, gen_random_uuid()::text, 'bookings', '', 'GET',
       (SELECT string_agg(md5(random()::text || m), '') FROM generate_series(1, 30) m WHERE n > 0), '', 200, 1, 0, false FROM generate_series(1, 30000) n`,
    [slow.id],
  );
  await portal.database.query(
    "INSERT INTO deleted_applications VALUES (999001, $1, 1101, 'Gone', now())",
    [slow.id],
  );
  const params = { accountId: slow.id };
  const { url } = (await portal.call(createAccountCopy, slow.admin, { params })).body.copy;
  const leaving = new AbortController();
  const read = () => fetch(`${portal.url}${url}`, { signal: leaving.signal });
  const held = await Promise.all([read(), read()]);
  expect(held.map(({ status }) => status)).toEqual([200, 200]);
  const third = await fetch(`${portal.url}${url}`);
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '60']);
  leaving.abort();
  const readBoth = async () => {
    const both = await Promise.all([1, 2].map(() => fetch(`${portal.url}${url}`)));
    for (const { body } of both) await body?.cancel();
    return both.map(({ status }) => status);
  };
  await expect.poll(readBoth, { timeout: 20_000, interval: 500 }).toEqual([200, 200]);
  await expect.poll(readBoth, { timeout: 20_000, interval: 500 }).toEqual([200, 200]);
}, 60_000);
