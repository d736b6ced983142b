import { expect, test } from 'vitest';
import { apoBase, devportalBase, portalKey, portalKeyHeader } from '@portal/contract/bases';
import { keptKinds } from '@portal/contract/desk/kept-data/kinds';
import { dumpDatabase, findSecrets } from '@portal/postgres/find-secrets';
import { Browser, type Page } from '../../../test/login/browser.ts';
import { shared } from '../../../test/shared.ts';
import { startWholePortal, withDemo } from '../../../test/start-whole-portal.ts';
import { keptTables } from './kept-tables-sql.ts';

const password = withDemo.PORTAL_DEMO_PASSWORD;
const email = 'admin@webshop.example';

const portal = shared(() => startWholePortal(withDemo));

async function call(method: string, path: string, as: string, body?: unknown) {
  const response = await fetch(`${portal.url}${path}`, {
    method,
    headers: {
      [portalKeyHeader]: portalKey,
      authorization: `Bearer ${as}`,
      'idempotency-key': `${method} ${path}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** A browser that is logged in at the issuer, and its access token. */
async function enter(): Promise<{ browser: Browser; as: string }> {
  const browser = new Browser(portal.url, portal.url);
  const query = new URLSearchParams({ redirectionUrl: `${portal.url}/`, client_id: 'devportal' });
  const page = await browser.get(`/login/authorization?${query.toString()}`);
  const back = await browser.submit(page, new URL(page.url).pathname, { email, password });
  const oneTimeCode = new URL(back.location ?? portal.url).searchParams.get('oneTimeCode') ?? '';
  const exchange = new URLSearchParams({ client_id: 'devportal', oneTimeCode });
  const answer = await fetch(`${portal.url}/login/api/token?${exchange.toString()}`);
  const { accessToken = '' } = (await answer.json()) as { accessToken?: string };
  return { browser, as: accessToken };
}

const ask = async (browser: Browser, typed: Readonly<Record<string, string>>): Promise<Page> =>
  browser.submit(await browser.get('/login/security/erase'), '/erase', typed);

/** Does and writes everything that leaves a name somewhere. */
async function live(as: string): Promise<number> {
  const { body } = await call('GET', `${devportalBase}/accounts/find.json?email=${email}`, as);
  const id: number = body.account.id;
  const account = `${devportalBase}/accounts/${id}`;
  const made = await call('POST', `${account}/applications.json`, as, {
    name: 'Life',
    description: 'Of a person',
  });
  const applicationId = made.body.application.id;
  const done = [
    made,
    await call('POST', `${apoBase}/accounts/${id}/clients.json`, as, {
      client_name: 'Nightly',
      application_id: applicationId,
    }),
    await call('POST', `${apoBase}/personal/access_tokens.json`, as, {
      token: {
        name: 'Robot',
        permission: 'ro',
        scopes: ['applications'],
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      },
    }),
    await call('POST', `${account}/invitations.json`, as, { email: 'guest@webshop.example' }),
    await call('POST', `${devportalBase}/newsletter`, as, { email }),
  ];
  expect(done.map(({ status }) => status < 300)).toEqual(done.map(() => true));
  await leaveNames(id);
  return id;
}

/** Every column that the list says may hold an address of a person, filled with this one. */
async function leaveNames(accountId: number): Promise<void> {
  const { database } = portal;
  const values = [email.toUpperCase()];
  for (const [table, { person }] of Object.entries(keptTables)) {
    for (const column of person?.names ?? []) {
      if (table === 'account_events' || table === 'requests') continue;
      await database.query(`UPDATE ${table} SET ${column} = $1`, values);
    }
  }
  await database.query('UPDATE specification_owners SET owner = $1', values);
  await database.query(
    `INSERT INTO requests (account_id, type, subject, requested_by_email, decided_by, details)
     VALUES ($1, 'plan_change', 'application:1', $2, $2, json_build_object('for', 'on behalf of ' || $2::text))`,
    [accountId, email],
  );
  await database.query(
    `INSERT INTO account_events (account_id, action, subject, details, actor)
     VALUES ($1, 'user.removed', $2, json_build_object('who', $2::text), 'somebody@else.example')`,
    [accountId, email],
  );
}

const runJob = async () => {
  await portal.database.query('UPDATE erasures SET due_at = now()');
  await portal.database.query(
    "SELECT graphile_worker.add_job('eraseDue', job_key => 'eraseDue', run_at => now())",
  );
};

const countPeople = async () =>
  (await portal.database.query('SELECT 1 FROM iam_users WHERE email = $1', [email])).rowCount;

const findUndo = async () => {
  const mails = (await portal.listMails()).map((mail) => mail.replaceAll(/=\r?\n/g, ''));
  const links = mails.flatMap((mail) => /(\/undo\/[\w-]{20,})/.exec(mail)?.[1] ?? []);
  return links.at(-1) ?? 'no link';
};

test('the last admin hands the account over first; then only e-mail and password together close a login', async () => {
  const { browser, as } = await enter();
  const accountId = await live(as);
  const form = await browser.get('/login/security/erase');
  expect(form.text).toContain('Example Webshop has no other admin');
  expect(form.text).toContain(keptKinds.invoices.what);
  const refused = await ask(browser, { email, password });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('has no other admin'),
  ]);
  const admin = "UPDATE users SET role = 'admin' WHERE account_id = $1";
  await portal.database.query(admin, [accountId]);
  for (const [typed, fault] of [
    [{ email: 'other@webshop.example', password }, `Type ${email} here.`],
    [{ email, password: 'not my password' }, 'The password is wrong.'],
    [{ email: '', password: '' }, `Type ${email} here.`],
  ] as const) {
    const page = await ask(browser, typed);
    expect([page.status, page.text]).toEqual([422, expect.stringContaining(fault)]);
  }
  expect((await call('GET', `${apoBase}/personal/access_tokens.json`, as)).status).toBe(200);
});

test('a closed login is refused everywhere until the link of the mail opens it again', async () => {
  const { browser, as } = await enter();
  const done = await ask(browser, { email: email.toUpperCase(), password });
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('Your login is closed')]);
  expect((await call('GET', `${apoBase}/personal/access_tokens.json`, as)).status).toBe(401);
  expect((await enter()).as).toBe('');
  expect((await browser.get('/login/security')).text).not.toContain('Login and security</h1>');
  const link = await findUndo();
  const reader = new Browser(portal.url, portal.url);
  const page = await reader.get(link);
  expect(page.text).toContain(email);
  const undone = await reader.submit(page, link);
  expect(undone.text).toContain('Nothing will be erased');
  const back = await enter();
  const { body } = await call('GET', `${apoBase}/personal/access_tokens.json`, back.as);
  expect(body).toEqual({ access_tokens: [] });
  const found = await call('GET', `${devportalBase}/accounts/find.json?email=${email}`, back.as);
  expect(found.status).toBe(200);
});

test('after an erasure neither address nor name stands anywhere but where the law keeps it, and the last mail is forgotten', async () => {
  const { browser } = await enter();
  await ask(browser, { email, password });
  const before = await dumpDatabase(portal.database);
  const sought = new Map([
    ['e-mail', email],
    ['user name', 'anna.admin'],
  ]);
  const lower = (texts: typeof before) =>
    texts.map(({ place, text }) => ({ place, text: text.toLowerCase() }));
  expect(findSecrets(lower(before), sought).length).toBeGreaterThan(15);
  await runJob();
  await expect.poll(countPeople, { timeout: 15_000 }).toBe(0);
  await portal.listMails();
  const lawful = Object.entries(keptTables).flatMap(([table, { kind }]) =>
    'byLaw' in keptKinds[kind] ? [`public.${table}`] : [],
  );
  const found = findSecrets(lower(await dumpDatabase(portal.database)), sought);
  expect(found.filter((place) => !lawful.some((one) => place.startsWith(one)))).toEqual([]);
  const { rows } = await portal.database.query(
    "SELECT count(*)::int AS marked FROM account_events WHERE actor = 'Erased person' AND iam_user_id IS NULL AND address IS NULL",
  );
  expect(rows[0].marked).toBeGreaterThan(3);
  const invoices = await portal.database.query(
    "SELECT 1 FROM invoices WHERE buyer->>'name' = 'Example Webshop'",
  );
  expect(invoices.rowCount).toBeGreaterThan(0);
  const last = (await portal.listMails()).at(-1) ?? '';
  expect(last).toContain('Subject: Your data has been erased');
  expect((await enter()).as).toBe('');
  expect(await (await fetch(`${portal.url}${await findUndo()}`)).text()).toContain(
    'no longer works',
  );
});
