import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../test/login/browser.ts';
import { portalSecretKey, runPortal } from '../../test/run-portal.ts';
import { startWholePortal, withDemo, type WholePortal } from '../../test/start-whole-portal.ts';

let portal: WholePortal;
let carrier: Server;
let folder: string;

beforeAll(async () => {
  carrier = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => {
    carrier.listen(0, '127.0.0.1', resolve);
  });
  const address = carrier.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  portal = await startWholePortal({ ...withDemo, CARRIER_URL: `http://127.0.0.1:${port}` });
  await portal.database.query(
    "INSERT INTO cloud_endpoints (system_name, base_path, upstream, methods) VALUES ('moved-v1', '/rest/moved/v1', 'carrier', '{}')",
  );
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
});

afterAll(async () => {
  await portal.close();
  carrier.close();
  await rm(folder, { recursive: true, force: true });
});

const head =
  'account,organisation,plan,country,customer_number,email,first_name,last_name,role,application,description,key';

async function bring(lines: readonly string[], ...options: string[]) {
  const file = join(folder, 'customers.csv');
  await writeFile(file, `${[head, ...lines].join('\r\n')}\r\n`);
  const { databaseUrl } = portal.config;
  const variables = { DATABASE_URL: databaseUrl, SECRET_KEY: portalSecretKey };
  return runPortal(['import', file, ...options], { ...variables, PORTAL_URL: portal.url });
}

const oldKey = 'b9f1c2d3e4a5968778695a4b3c2d1e0f';
const customers = [
  `4001,"Havsvind Handel, AB",customer,SE,20012357,ida@havsvind.example,Ida,Ström,admin,Checkout,"Rates, ""live""",${oldKey}`,
  '4001,,,,,olle@havsvind.example,Olle,Lund,member,,,',
  '4001,,,,,,,,,Warehouse,,',
  '4002,Brevduvan,partner,SE,,chef@brevduvan.example,,,admin,Returns,,another-key-of-the-old-portal',
];

const call = () =>
  fetch(`${portal.url}/rest/moved/v1`, { headers: { apikey: oldKey } }).then(
    ({ status }) => status,
  );

async function countAll() {
  const { rows } = await portal.database.query(
    `SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM users) AS users,
       (SELECT count(*) FROM iam_users) AS people, (SELECT count(*) FROM applications) AS applications`,
  );
  return rows[0];
}

test('customers of another portal come along with their keys: said first, then written, and left when repeated', async () => {
  const before = await countAll();
  const told = await bring(customers);
  expect(told).toMatchObject({ code: 0, err: '' });
  expect(told.out).toContain('Havsvind Handel, AB: 2 people, 2 applications');
  expect(told.out).toContain('Nothing was written');
  expect(await countAll()).toEqual(before);
  expect(await call()).toBe(403);

  const written = await bring(customers, '--write');
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(written.out).toContain('2 accounts were written');
  expect(written.out).not.toContain(oldKey);
  await expect.poll(call, { interval: 20 }).toBe(200);

  const after = await countAll();
  const again = await bring(customers, '--write');
  expect(again.out).toContain('0 accounts are new, 2 already exist');
  expect(await countAll()).toEqual(after);
});

test('who was brought along chooses a password by Forgot password and finds the account', async () => {
  const email = 'vera@flytt.example';
  const line = `4100,Flytt och frakt,customer,SE,20012365,${email},Vera,Berg,admin,Checkout,,`;
  expect(await bring([line], '--write')).toMatchObject({ code: 0, err: '' });
  const browser = new Browser(portal.url, portal.url);
  const query = new URLSearchParams({ redirectionUrl: `${portal.url}/`, client_id: 'devportal' });
  const page = await browser.get(`/login/authorization?${query.toString()}`);
  const forgot = await browser.get(`${new URL(page.url).pathname}/forgot-password`);
  await browser.submit(forgot, new URL(forgot.url).pathname, { email });
  const mail = (await portal.listMails()).findLast((one) => one.includes(email)) ?? '';
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const form = await browser.get(/http\S+\/login\/reset\?token=[\w-]+/.exec(text)?.[0] ?? '');
  await browser.submit(form, '/login/reset', { password: 'four words make sense' });
  expect(await portal.logIn(email)).toMatch(/./);
});

test('faults are told by line, all at once, and nothing is written', async () => {
  const before = await countAll();
  const refused = await bring(
    [
      '5001,,customer,SE,123,nobody,,,admin,,,',
      '5002,Nordlyft,gold,XX,,a@nordlyft.example,,,admin,Checkout,,short',
      '5002,,,,,b@nordlyft.example,,,boss,,,key-without-an-application',
      '5004,Nordlyft,,,,member@webshop.example,,,admin,,,',
      '5004,,,,,d@nordlyft.example,,,member,,,',
      `5003,Sydfrakt,customer,SE,,c@sydfrakt.example,,,member,One,,${oldKey}`,
      `5003,,,,,c@sydfrakt.example,,,member,Two,,${oldKey}`,
    ],
    '--write',
  );
  expect(refused.code).toBe(1);
  for (const fault of [
    "line 2: organisation can't be blank",
    'line 2: customer_number has 8 digits',
    'line 2: nobody is not a full e-mail address',
    'line 3: there is no plan gold',
    'line 3: the portal serves no country XX',
    'line 3: a key must have 16 to 256',
    'line 5: member@webshop.example already belongs to another account',
    'line 4: the role must be admin or member, not boss',
    'line 4: a key without an application',
    'line 8: c@sydfrakt.example is already in line 7',
    'line 8: its key is already in line 7',
    'line 7: account 5003 has no person with the role admin',
    'faults: nothing was written',
  ])
    expect(refused.err).toContain(fault);
  expect(refused.err).not.toContain(oldKey);
  expect(await countAll()).toEqual(before);
  const strange = join(folder, 'strange.csv');
  await writeFile(strange, 'name;mail\n"open');
  const { databaseUrl } = portal.config;
  const variables = { DATABASE_URL: databaseUrl, SECRET_KEY: portalSecretKey };
  const other = await runPortal(['import', strange], variables);
  expect([other.code, other.err]).toEqual([
    1,
    expect.stringContaining('unknown columns: name;mail'),
  ]);
});

async function bringBytes(bytes: Uint8Array) {
  const file = join(folder, 'saved.csv');
  await writeFile(file, bytes);
  const { databaseUrl } = portal.config;
  const variables = { DATABASE_URL: databaseUrl, SECRET_KEY: portalSecretKey };
  return runPortal(['import', file, '--write'], { ...variables, PORTAL_URL: portal.url });
}

const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-16 LE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1252': (text: string) => Buffer.from(text, 'latin1'),
};

test.for([
  ['UTF-8', 'comma', ',', ''],
  ['UTF-8', 'tab', '\t', '\uFEFF'],
  ['UTF-16 LE', 'tab', '\t', ''],
  ['UTF-16 BE', 'comma', ',', ''],
  ['Windows-1252', 'semicolon', ';', ''],
] as const)(
  'a file saved as %s with a %s is read to the letter',
  async ([name, word, separator, mark], { task }) => {
    const organisation = `Åkes, Blommor; ${task.id}`;
    const email = `ake-${task.id}@blommor.example`;
    const cells = [task.id, `"${organisation}"`, email, 'Åke', 'admin', 'Checkout', '"Två\nrader"'];
    const names = 'account,organisation,email,first_name,role,application,description'.split(',');
    const text = [names, cells].map((line) => line.join(separator)).join('\r\n');
    const done = await bringBytes(encodings[name](mark + text));
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toContain(`The file is read as ${name}, separated by ${word}`);
    expect(done.out).toContain(`line 2: account ${task.id}, organisation ${organisation}`);
    const { rows } = await portal.database.query(
      `SELECT a.org_name, p.description FROM accounts a JOIN applications p ON p.account_id = a.id
       WHERE a.org_name = $1`,
      [organisation],
    );
    expect(rows).toEqual([{ org_name: organisation, description: 'Två\nrader' }]);
  },
);

test('what a table program or a wrong encoding spoilt is told by line and column, and nothing is written', async () => {
  const before = await countAll();
  const names = 'account,organisation,customer_number,organisation_number,email,role';
  const lines = [
    names,
    'a,\uFFFDkes Blommor AB,123,,ake@spoilt.example,admin',
    'b,StrÃ¶m AB,2026-03-01,"5,56E+09",strom@spoilt.example,admin',
    'c,"Two\r\nlines",01/03/2026,,two@spoilt.example,admin',
    'd,One,1.3.2026,,one@spoilt.example,admin',
  ];
  const refused = await bringBytes(Buffer.from(lines.join('\r\n')));
  expect([refused.code, refused.out]).toEqual([1, expect.not.stringContaining('are new')]);
  for (const fault of [
    'line 2: organisation has lost a character',
    'line 2: customer_number 123 may have lost zeros',
    'line 3: organisation has lost a character',
    'line 3: customer_number is a date',
    'line 3: organisation_number is a number that was rounded',
    'line 4: customer_number is a date',
    'line 6: customer_number is a date',
  ])
    expect(refused.err).toContain(fault);
  for (const [bytes, fault] of [
    ['', 'the file has no lines'],
    [`${names}\n`, 'the file has no lines'],
    [`${names},email\nx`, 'columns that are there twice: email'],
    [`${names}\na,Half AB,,,half@spoilt.example,admin\nb,"Half`, 'Quote Not Closed'],
    [`${names}\na,Half AB,,,half@spoilt.example,admin\nb,Ha`, 'Invalid Record Length'],
    [' '.repeat(20_000_001), 'has more than 20 MB'],
  ] as const) {
    const other = await bringBytes(Buffer.from(bytes));
    expect([other.code, other.err]).toEqual([1, expect.stringContaining(fault)]);
  }
  expect(await countAll()).toEqual(before);
});
