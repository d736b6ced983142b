import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Called, startTestPortal } from './running-portal.ts';
import { shared } from './shared.ts';

/**
 * The calls of specification section 7 by their paths as a client writes them, not as the contract's operations have them: a call
 * that is missing from both would be missing here in sight.
 */
const portalBase = '/rest/system/devportal/v1';
const specs = '/rest/apigov/ssa/v1';
const inventory = '/rest/system/apigov/v1/inventory';
const config = '/rest/shipment/v1/sac/config';

let customer: string;
let staff: string;

const portal = shared(startTestPortal);

beforeAll(async () => {
  customer = await portal.logIn('admin@webshop.example');
  staff = await portal.logIn('governance@postal.example');
}, 60_000);

interface Answered extends Called {
  readonly call: string;
}

async function ask(
  method: string,
  path: string,
  about: { as?: string; body?: unknown } = {},
): Promise<Answered> {
  const answer = await portal.call(method, path, about);
  return { ...answer, call: `${method} ${path}` };
}

/** Walks along members: `member(body, 'account', 'id')`. */
function member(body: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
    body,
  );
}

function expectServed(answers: readonly Answered[], shapes: readonly (readonly string[])[]): void {
  const outcomes = answers.map(({ call, status, body }, index) => {
    const shape = shapes[index] ?? [];
    const value = member(body, ...shape);
    const isThere = shape.length === 0 || value !== undefined;
    return [call, status < 300, isThere ? 'has its shape' : `has no ${shape.join('.')}`];
  });
  expect(outcomes).toEqual(answers.map(({ call }) => [call, true, 'has its shape']));
}

test('CALL-02 the dev-portal base and the account service serve each call of section 7', async () => {
  const as = customer;
  const found = await ask(
    'GET',
    `${portalBase}/accounts/find.json?email=admin@webshop.example&random=4711`,
    { as },
  );
  const id = String(member(found.body, 'account', 'id'));
  const account = `${portalBase}/accounts/${id}`;
  const users = await ask('GET', `${account}/users.json`, { as });
  const own = (member(users.body, 'users') as { user: { id: number; role: string } }[]).find(
    ({ user }) => user.role === 'member',
  );
  const userId = own?.user.id ?? 0;
  const created = await ask('POST', `${account}/applications.json`, {
    as,
    body: { name: 'Walker', description: 'Section 7' },
  });
  const appId = String(member(created.body, 'application', 'id'));
  const application = `${account}/applications/${appId}`;
  const user_key = randomBytes(16).toString('hex');
  const answers = [
    found,
    await ask('PUT', account, { as, body: { phone: '+46701740605' } }),
    users,
    await ask('PUT', `${account}/users/${userId}/admin.json`, { as }),
    await ask('GET', `${account}/applications.json`, { as }),
    created,
    await ask('PUT', `${application}.json`, {
      as,
      body: { name: 'W', description: 'd', user_key },
    }),
    await ask('PUT', `${application}/suspend.json`, { as }),
    await ask('DELETE', `${application}.json`, { as }),
    await ask('GET', `${account}/invoices.json`, { as }),
    await ask('GET', `${portalBase}/applicationplans/1101/features.json`),
    await ask('GET', `${portalBase}/applicationplans/1101/pricing_rules.json`),
    await ask('GET', `${portalBase}/applicationplans/1101/limits.json?page=1`),
    await ask('GET', `${portalBase}/services/301/metrics.json`),
    await ask('DELETE', `${account}/users/${userId}`, { as }),
  ];
  expectServed(answers, [
    ['account'],
    [],
    ['users'],
    [],
    ['applications'],
    ['application'],
    ['application', 'name'],
    ['application', 'status'],
    [],
    ['invoices', 'invoice'],
    ['features', 'feature'],
    ['pricing_rules', 'pricing_rule'],
    ['limits'],
    ['metrics'],
    [],
  ]);
});

test('CALL-02 signing up and joining: POST /{type}s and POST /accounts/users.json are served', async () => {
  // They answer a customer with an account of their own by a rule, not by a missing route.
  const answers = [
    await ask('POST', `${portalBase}/accounts`, { as: customer, body: { org_name: 'Second' } }),
    await ask('POST', `${portalBase}/users`, { as: customer, body: { email: 'no-mail' } }),
    await ask('POST', `${portalBase}/accounts/users.json`, {
      as: customer,
      body: { hash: 'f'.repeat(32) },
    }),
  ];
  for (const { call, status, body } of answers) {
    expect([call, status < 500, JSON.stringify(body).includes('GW-404')]).toEqual([
      call,
      true,
      false,
    ]);
    expect([call, status]).not.toEqual([call, 405]);
  }
});

test('CALL-02 specifications serve each call of section 7', async () => {
  const document = (version: string) => ({
    openapi: '3.1.0',
    info: { title: 'Walker', version },
    paths: {},
    servers: [{ url: '/rest/shipment/v9/walker' }],
  });
  const uploaded = await ask('POST', `${specs}/aut/specs`, { as: staff, body: document('9.0.0') });
  const id = String(
    member(uploaded.body, 'data', 'id') ?? member(uploaded.body, 'data', 'systemName'),
  );
  const list = `${specs}/noa/specs?text=%20track%20&tags=tracking,events&page=1&status=active&systemName=`;
  const answers = [
    await ask('GET', '/rest/apigov/v1/public?tags=&text=&status=active'),
    await ask('GET', list),
    await ask('GET', `${specs}/aut/specs?iam=true&status=deprecated`, { as: customer }),
    uploaded,
    await ask('PUT', `${specs}/aut/specs/${id}`, { as: staff, body: document('9.0.1') }),
    await ask('GET', `${specs}/noa/specs/shipment-v5-trackandtrace`),
    await ask('GET', `${specs}/aut/specs/${id}`, { as: staff }),
    await ask('DELETE', `${specs}/aut/specs/${id}`, { as: staff }),
    await ask('GET', '/rest/apigov/v1/rawswagger/public?systemName=shipment-v5-trackandtrace'),
    await ask('POST', '/rest/apigov/v2/aes/apis/search', { body: { text: 'track' } }),
  ];
  expectServed(answers, [
    ['data'],
    ['pagination', 'currentPage'],
    ['data'],
    [],
    [],
    ['data'],
    ['data'],
    [],
    ['swaggerJsonContent'],
    [],
  ]);
});

test('CALL-02 the gateway inventory serves each call of section 7', async () => {
  const as = staff;
  const endpoint = await ask('GET', `${inventory}/api2/shipment-v3-booking`, { as });
  const onPrem = await ask('GET', `${inventory}/api3`, { as });
  const answers = [
    await ask('GET', `${inventory}/api2?page=1`, { as }),
    onPrem,
    await ask('GET', `${inventory}/owners`, { as }),
    await ask('GET', `${inventory}/teams`, { as }),
    endpoint,
    await ask('GET', `${inventory}/api2/no-oas`, { as }),
  ];
  expectServed(answers, [[], [], [], [], [], []]);
  const [, pattern = ''] = /"pathPattern":"([^"]+)"/.exec(JSON.stringify(onPrem.body)) ?? [];
  const path = `${inventory}/api3/path?pathPattern=${encodeURIComponent(pattern)}`;
  expectServed([await ask('GET', path, { as })], [[]]);
  const updates = [
    await ask('PUT', `${inventory}/api2/shipment-v3-booking`, { as, body: {} }),
    await ask('PUT', `${inventory}/swagger/shipment-v3-booking/x-attributes`, { as, body: {} }),
  ];
  for (const { call, status } of updates) {
    // An empty body breaks a rule; the call itself is there.
    expect([call, [200, 400, 422].includes(status)]).toEqual([call, true]);
  }
});

test('CALL-02 service codes, news, status, documents and the login back end are served', async () => {
  const answers = [
    await ask('GET', `${config}/service/basicAddonCombo/list`),
    await ask('GET', `${config}/portalnews?category=devportal`),
    await ask('GET', '/status/api/v2/summary.json'),
  ];
  expectServed(answers, [[], [], ['status', 'indicator']]);
  for (const prefix of ['edi-labels/se', 'customs-edi/se']) {
    const listing = await ask('GET', `/storage/portal-files?prefix=${encodeURIComponent(prefix)}`);
    expect([listing.status, String(listing.body).includes('<ListBucketResult')]).toEqual([
      200,
      true,
    ]);
  }
  const token = await ask('GET', '/login/api/token?oneTimeCode=invented&client_id=devportal');
  const user = await ask('GET', '/login/api/user?client_id=devportal', { as: 'invented' });
  expect([token.status, user.status]).toEqual([400, 401]);
  const start = await fetch(
    `${portal.url}/login/authorization?client_id=devportal&login_hint=a%40b.example&redirectionUrl=${encodeURIComponent(`${portal.url}/`)}`,
    { redirect: 'manual' },
  );
  expect(start.status).toBe(302);
});
