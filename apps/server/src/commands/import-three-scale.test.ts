import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBillingJob } from '@portal/contract/billing/invoice/operations';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { portalSecretKey, runPortal } from '../../test/run-portal.ts';
import { startThreeScale, type ThreeScaleFormat } from '../../test/start-three-scale.ts';
import { toLists } from '../../test/three-scale-lists.ts';
import { startWholePortal, withDemo, type WholePortal } from '../../test/start-whole-portal.ts';

let portal: WholePortal;
let carrier: Server;
let folder: string;
let tokenFile: string;
const token = 'the-access-token-of-3scale';

beforeAll(async () => {
  carrier = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(carrier, 'listening');
  // Safe because the server listens on a port.
  const { port } = carrier.address() as AddressInfo;
  portal = await startWholePortal({ ...withDemo, CARRIER_URL: `http://127.0.0.1:${port}` });
  await portal.database.query(
    "INSERT INTO cloud_endpoints (system_name, base_path, upstream, methods) VALUES ('moved-v1', '/rest/moved/v1', 'carrier', '{}')",
  );
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  tokenFile = join(folder, 'token');
  await writeFile(tokenFile, `${token}\n`);
});

afterAll(async () => {
  await portal.close();
  carrier.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  runPortal(['import', ...args], {
    DATABASE_URL: portal.config.databaseUrl,
    SECRET_KEY: portalSecretKey,
  });

async function start(format: ThreeScaleFormat, year: string) {
  const there = await startThreeScale({ format, token, lists: toLists(format, year) });
  onTestFinished(() => there.close());
  return there;
}

async function countAll() {
  const { rows } = await portal.database.query(
    `SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM users) AS users,
       (SELECT count(*) FROM applications) AS applications, (SELECT sum(last_number) FROM invoice_numbers) AS numbers`,
  );
  return rows[0];
}

const callWith = (apikey: string) =>
  fetch(`${portal.url}/rest/moved/v1`, { headers: { apikey } }).then(({ status }) => status);

/** The number of the invoice that an account gets for calls of a month. */
async function bill(organisation: string, month: string): Promise<string> {
  await portal.database.query(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     SELECT max(p.id), a.id, 'shipment-v3-booking', $2::date::timestamp AT TIME ZONE 'UTC', '2XX', 2900, now()
     FROM accounts a JOIN applications p ON p.account_id = a.id WHERE a.org_name = $1 GROUP BY a.id`,
    [organisation, `${month}-01`],
  );
  const staff = await portal.logIn('governance@postal.example');
  const billed = await fetch(`${portal.url}${createBillingJob.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${staff}`,
      'x-bap-key': 'web-devportal',
      'idempotency-key': crypto.randomUUID(),
      'if-match': `"${month}_0_0"`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ month }),
  });
  expect([billed.status, await billed.json()]).toMatchObject([
    200,
    { billing_job: { invoices: 1 } },
  ]);
  const { rows } = await portal.database.query(
    "SELECT friendly_id FROM invoices WHERE month = to_date($1, 'YYYY-MM')",
    [month],
  );
  return rows.map(({ friendly_id: number }) => String(number)).join();
}

test.for([
  ['xml', '2021'],
  ['json', '2022'],
] as const)(
  'customers of a 3scale that speaks %s come along by its API with keys, plans and the numbers of invoices going on',
  async ([format, year]) => {
    const there = await start(format, year);
    const args = ['--3scale', there.url, '--token-file', tokenFile, '--partner-plan', 'Gold'];
    const before = await countAll();
    const told = await run(...args);
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out.split('\n').filter((line) => !line.includes(': account '))).toEqual([
      '451 accounts are not approved: they stay there',
      '1 people are suspended: they stay there',
      '1 applications get a new API key',
      '1 applications have several keys: the first comes along',
      '1 applications are not live: suspended here',
      'plan Gold of 1 applications becomes partner',
      'plan Basic of 3 applications becomes customer',
      `invoices go on after ${year}-03-00000041`,
      `invoices by the year end with ${year}-00000012: here each month has its own`,
      'invoices there have no number yet: issue or cancel them first',
      `Vinterpost ${format}: 2 people, 2 applications`,
      `Sommar & <Frakt> ${format}: 1 people, 2 applications`,
      '2 accounts are new, 0 already exist',
      'Nothing was written: run it again with --write',
      '',
    ]);
    expect(told.out.match(/: account /g)).toHaveLength(9);
    expect(await countAll()).toEqual(before);

    const written = await run(...args, '--write');
    expect(written).toMatchObject({ code: 0, err: '' });
    expect(told.out + written.out).not.toMatch(new RegExp(`${token}|user-key-|pair-of-`));
    const { rows } = await portal.database.query(
      `SELECT a.org_name, a.plan, a.country, a.customer_number, p.name, p.status FROM accounts a
     JOIN applications p ON p.account_id = a.id WHERE a.org_name LIKE $1 ORDER BY p.id`,
      [`%${format}`],
    );
    const first = {
      org_name: `Vinterpost ${format}`,
      plan: 'partner',
      country: 'NO',
      customer_number: '20012357',
    };
    const second = {
      org_name: `Sommar & <Frakt> ${format}`,
      plan: 'customer',
      country: 'SE',
      customer_number: null,
    };
    expect(rows).toEqual([
      { ...first, name: 'App 701', status: 'live' },
      { ...first, name: 'App 702', status: 'suspended' },
      { ...second, name: 'App 703', status: 'live' },
      { ...second, name: 'App 704', status: 'live' },
    ]);
    await expect.poll(() => callWith(`0012-user-key-${format}`), { interval: 20 }).toBe(200);
    expect(await callWith(`first-pair-of-${format}`)).toBe(200);
    expect(await callWith(`pending-user-key-${format}`)).toBe(403);

    const after = await countAll();
    expect((await run(...args, '--write')).out).toContain('0 accounts are new, 2 already exist');
    expect(await countAll()).toEqual(after);
    expect(await bill(second.org_name, `${year}-03`)).toBe(`${year}-03-00000042`);
    expect((await run(...args, '--write')).code).toBe(0);
    expect(await bill(second.org_name, `${year}-02`)).toBe(`${year}-02-00000008`);

    const clashes = [`${year}-03-00000042`, 'A-1'].map((number, id) => ({
      id,
      friendly_id: number,
    }));
    const xml = clashes.map(
      (one) => `<invoice><id>${one.id}</id><friendly_id>${one.friendly_id}</friendly_id></invoice>`,
    );
    there.fail('api/invoices 1', (response) =>
      response.end(
        format === 'xml'
          ? `<invoices>${xml.join('')}</invoices>`
          : JSON.stringify({ invoices: clashes.map((invoice) => ({ invoice })) }),
      ),
    );
    const refused = await run(...args, '--write');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`invoice ${year}-03-00000042 is one of this portal already`);
    expect(refused.err).toContain('invoice A-1 is numbered neither');
  },
);

type Fault = readonly [page: string, answer: (response: ServerResponse) => unknown, why: string];
const faults: readonly Fault[] = [
  ['accounts 3', (response) => response.writeHead(500).end(), 'was answered with 500'],
  ['accounts 2', (response) => response.writeHead(403).end(token), 'was answered with 403'],
  ['accounts 2', (response) => response.writeHead(302, { location: '/login' }).end(), '302'],
  [
    'applications 1',
    (response) => response.end('<html>Log in</html>'),
    'than JSON of applications',
  ],
  [
    'applications 2',
    (response) => response.end('{"applications":[{"appl'),
    'than JSON of applications',
  ],
  ['accounts/72/users 1', (response) => response.end('{"accounts":[]}'), 'than JSON of users'],
  ['application_plans 1', (response) => response.destroy(), 'does not answer'],
];
const silence: readonly Fault[] = [['accounts/71/users 1', () => undefined, 'does not answer']];

test.for([
  ['fails', faults],
  ['hangs @long', silence],
] as const)(
  'a page of 3scale is named that %s: nothing is written, and the same command goes on when it is mended',
  async ([, faults]) => {
    const before = await countAll();
    const portals = await Promise.all(faults.map(() => start('json', '2020')));
    const toArgs = (url = '') => ['--3scale', url, '--token-file', tokenFile];
    const ran = await Promise.all(
      faults.map(([page, answer], at) => {
        portals[at]?.fail(`admin/api/${page}`, answer);
        return run(...toArgs(portals[at]?.url), '--write');
      }),
    );
    for (const [at, { code, out, err }] of ran.entries()) {
      const [page = '', , why] = faults[at] ?? [];
      const [path = '', number = ''] = page.split(' ');
      const where = `${portals[at]?.url}/admin/api/${path}.json, page ${number}, `;
      expect([code, out, err]).toEqual([1, '', expect.stringContaining(where)]);
      expect(err).toContain(why);
      expect(err).toContain('Nothing was written: run the same command again');
      expect(err).not.toContain(token);
    }
    expect(await countAll()).toEqual(before);
    portals[0]?.fail(null);
    expect((await run(...toArgs(portals[0]?.url))).code).toBe(0);
  },
);

test('what 3scale cannot be asked for is said before anything is written', async () => {
  const there = await start('json', '2020');
  const args = ['--3scale', there.url, '--token-file', tokenFile];
  there.fail('api/invoices 1', (response) => response.writeHead(403).end());
  expect((await run(...args)).err).toContain('/api/invoices.json, page 1, was answered with 403');
  const without = await run(...args, '--without-invoices');
  expect([without.code, without.out]).toEqual([0, expect.not.stringContaining('invoices')]);
  const lost = { id: 71, state: 'approved', org_name: '\uFFFDkes AB' };
  there.fail('admin/api/accounts 1', (response) =>
    response.end(JSON.stringify({ accounts: [{ account: lost }] })),
  );
  const spoilt = await run(...args, '--write');
  expect([spoilt.code, spoilt.err]).toEqual([
    1,
    expect.stringContaining('account 71: organisation has lost a character'),
  ]);
  there.fail(null);
  const misspelt = await run(...args, '--partner-plan', 'Golf');
  expect([misspelt.code, misspelt.err]).toEqual([
    1,
    'there is no application plan Golf there: Basic, Gold\n',
  ]);
  const { host } = new URL(there.url);
  for (const [address, code] of [
    ['nowhere', 2],
    [`http://user:${token}@${host}`, 2],
    [`http://${host}/none?access_token=${token}`, 1],
  ] as const) {
    there.fail('admin/api/accounts 1', (response) => response.writeHead(404).end());
    const told = await run('--3scale', address, '--token-file', tokenFile);
    expect([told.code, told.err]).toEqual([code, expect.not.stringContaining(token)]);
  }
  expect((await run()).code).toBe(2);
});

test('exports of the admin portal of 3scale are read together: accounts, applications and the numbers of invoices', async () => {
  const write = async (name: string, ...lines: string[]) => {
    const file = join(folder, name);
    const title = `"Post, Ltd/portal.example - All ${name} / All time"`;
    await writeFile(file, [title, '', ...lines, ''].join('\n'));
    return file;
  };
  const accounts = await write(
    'accounts.csv',
    'ID,Status,Group,Country,Plan Name,Signup Date,Number of Applications,Admin,E-mail,User Specific Data (Account),User Specific Data (Admin)',
    '81,approved,Nordpost,Sweden,Default,2024-01-01 00:00:00,1,Ida,Ida@nordpost.example,"{""customer_number"":""20012365""}",{}',
    '82,pending,Nobody yet,,Default,2024-01-01 00:00:00,0,no,no@nordpost.example,{},{}',
  );
  const applications = await write(
    'applications.csv',
    'Application ID,Application Name,Plan,Account Name,Application State,Intentions,First Name,Last Name,Organization Name,Country,Country Code,Email',
    '801,Checkout,Gold,Nordpost,live,"Rates, ""live""",Ida,Ek,Nordpost,Sweden,SE,ida@nordpost.example',
    '802,Returns,Basic,Nordpost,suspended,,Ida,Ek,Nordpost,Sweden,SE,ida@nordpost.example',
    '803,Alone,Basic,Sydpost,live,,Bo,Ek,Sydpost,Norway,NO,bo@sydpost.example',
  );
  const invoice = '1,2019-05-00000003,paid,10.0';
  const head = 'Invoice Id,Invoice Friendly Id,Invoice State,Invoice Cost';
  const invoices = await write('invoices.csv', head, invoice, invoice);
  const later = await write('later.csv', head, invoice.replace('-00000003', '-00000009'));
  // As a program for tables saves it again.
  const saved = (await readFile(later, 'utf8')).replaceAll('"', '').replace(/, | - /g, ' ');
  await writeFile(later, saved.replaceAll(',', ';').replace('\n\n', ';;;\r\n;;;\r\n'));
  const args = [accounts, applications, invoices, '--partner-plan', 'Gold', '--write'];
  const written = await run(...args);
  expect(written).toMatchObject({ code: 0, err: '' });
  for (const said of [
    `${accounts} The file is read as UTF-8, separated by comma`,
    `${accounts} line 4: account ida@nordpost.example, organisation Nordpost, plan partner`,
    '3 applications get a new API key',
    'invoices go on after 2019-05-00000003',
  ])
    expect(written.out).toContain(said);
  const { rows } = await portal.database.query(
    `SELECT concat_ws('|', a.org_name, a.plan, a.country, a.customer_number, u.email, i.first_name,
       (SELECT string_agg(p.name || ' ' || p.status, ',' ORDER BY p.id) FROM applications p WHERE p.account_id = a.id)) AS said
     FROM accounts a JOIN users u ON u.account_id = a.id JOIN iam_users i ON i.id = u.iam_user_id
     WHERE a.org_name IN ('Nordpost', 'Sydpost') ORDER BY a.id`,
  );
  expect(rows.map(({ said }) => said)).toEqual([
    'Nordpost|partner|SE|20012365|ida@nordpost.example|Ida|Checkout live,Returns suspended',
    'Sydpost|customer|NO|bo@sydpost.example|Bo|Alone live',
  ]);
  const last = await run(later, '--write');
  expect(last).toMatchObject({ code: 0, err: '' });
  expect(last.out).toContain('invoices go on after 2019-05-00000009');
  const unknown = await write('unknown.csv', 'name;mail');
  expect((await run(accounts, unknown)).err).toContain(`${unknown} unknown columns`);
  const after = await countAll();
  expect((await run(...args)).out).toContain('0 accounts are new, 2 already exist');
  expect(await countAll()).toEqual(after);
});
