import { beforeAll, expect, test } from 'vitest';
import {
  getCloudEndpoint,
  updateCloudEndpoint,
} from '@portal/contract/catalogue/inventory/operations';
import { listLoggedRequests } from '@portal/contract/usage/request-log/operations';
import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { lockerDocument } from '../../../test/document-samples.ts';
import { addApplication } from '../../../test/guarded-clients.ts';
import { shared } from '../../../test/shared.ts';
import { startGatewayProcess } from '../../../test/start-gateway-process.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(() => startTestPortal({ PORTAL_ENV: 'sandbox' }));
const staff = shared(() => portal.person({ roleGrant: 'apigov' }));

beforeAll(async () => {
  await portal.database.query('UPDATE plan_limits SET value = 1000000');
});

interface Body {
  readonly compositeFault: {
    readonly faults: readonly {
      readonly faultCode: string;
      readonly paramValues?: readonly { readonly param: string }[];
    }[];
  };
}

/** A published document without an upstream, and an application of an account of its own. */
async function addApi(systemName: string, at = portal, by = staff) {
  const published = await at.call(createSpecification, by, { body: lockerDocument(systemName) });
  expect(published.status).toBe(201);
}

interface Asked {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function callAs(key: string, path: string, init: Asked = {}) {
  const answer = await fetch(`${portal.url}${path}`, {
    ...init,
    headers: { apikey: key, 'content-type': 'application/json', ...init.headers },
  });
  const text = await answer.text();
  const body = text === '' ? null : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, body };
}

/** Puts an application on a plan of its own, with three calls a day. */
async function limitToThree(applicationId: number) {
  await portal.database.query(
    `WITH plan AS (INSERT INTO plans (id, service_id, key, name, state, approval_required, is_default, currency)
       VALUES (9301, 302, 'three', 'Three', 'hidden', false, false, 'EUR') RETURNING id)
     INSERT INTO plan_limits (id, plan_id, metric_id, period, value, per)
     SELECT 9301, id, (SELECT metric_id FROM plan_limits WHERE plan_id = 2101 LIMIT 1), 'day', 3, 'account' FROM plan`,
  );
  await portal.database.query('UPDATE applications SET plan_id = 9301 WHERE id = $1', [
    applicationId,
  ]);
}

const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });

test('an API without an upstream answers from its document, marked, and remembers for the account that wrote', async () => {
  const systemName = 'locker-v1-remembers';
  await addApi(systemName);
  const base = `/rest/foreign/${systemName}/lockers`;
  const { key } = await addApplication(portal, await portal.account());
  const { key: other } = await addApplication(portal, await portal.account());
  await expect.poll(async () => (await callAs(key, base)).status).toBe(200);

  const first = await callAs(key, base);
  expect(first.headers.get('x-answered-by')).toBe('document');
  expect(first.headers.get('content-security-policy')).toBe('sandbox');
  expect((await callAs(key, base)).body).toEqual(first.body);

  const made = await callAs(key, base, post({ name: 'Harbour', doors: 12 }));
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'Harbour', doors: 12 });
  const place = made.headers.get('location') ?? '';
  expect(place).toBe(`${base}/${made.body.id}`);
  expect((await callAs(key, place)).body).toEqual(made.body);
  expect((await callAs(key, base)).body).toMatchObject({
    total: 1,
    items: [{ id: made.body.id, name: 'Harbour', doors: 12 }],
  });
  expect((await callAs(other, base)).body).toEqual(first.body);

  const second = await callAs(key, base, post({ name: 'Island', doors: 3 }));
  expect(second.body.id).not.toBe(made.body.id);
  const changed = await callAs(key, place, { method: 'PATCH', body: '{"doors":20}' });
  expect(changed.body).toMatchObject({ id: made.body.id, name: 'Harbour', doors: 20 });
  await callAs(key, place, { method: 'PUT', body: '{"name":"Quay","doors":5}' });
  expect((await callAs(key, place)).body).toMatchObject({ name: 'Quay', doors: 5 });
  expect((await callAs(key, place, { method: 'DELETE' })).status).toBe(204);
  const gone = await callAs(key, place);
  expect([gone.status, gone.body]).toEqual([404, { reason: 'no such locker' }]);
  expect((await callAs(key, place, { method: 'DELETE' })).status).toBe(404);
  expect((await callAs(key, base)).body.total).toBe(1);
});

test('calls that a document answers are limited, logged and counted as all calls are', async () => {
  const account = await portal.account();
  const { id, key } = await addApplication(portal, account);
  await limitToThree(id);
  const systemName = 'locker-v1-counts';
  await addApi(systemName);
  const path = `/rest/foreign/${systemName}/lockers`;
  const { key: other } = await addApplication(portal, await portal.account());
  let asked = 0;
  await expect
    .poll(async () => {
      const { status } = await callAs(other, path);
      if (status === 200) asked += 1;
      return status;
    })
    .toBe(200);

  const statuses = [];
  for (let nth = 0; nth < 4; nth += 1) statuses.push((await callAs(key, path)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const params = { accountId: account.id, applicationId: id };
  const query = { api: systemName };
  await expect
    .poll(async () => {
      const { body } = await portal.call(listLoggedRequests, account.member, { params, query });
      return body.requests.map((one: LoggedRequest) => [one.operation, one.status]);
    })
    .toEqual([429, 200, 200, 200].map((status) => ['listLockers', status]));
  await expect
    .poll(async () => {
      const shown = { params: { systemName } };
      return (await portal.call(getCloudEndpoint, staff, shown)).body.data.callsLast30Days;
    })
    .toBe(asked + 3);
});

test('another gateway process answers by what was written through this one', async () => {
  const systemName = 'locker-v1-shares';
  await addApi(systemName);
  const path = `/rest/foreign/${systemName}/lockers`;
  const { key } = await addApplication(portal, await portal.account());
  const settings = { databaseUrl: portal.databaseUrl, carrierUrl: portal.url };
  const other = await startGatewayProcess({ ...settings, portalEnv: 'sandbox' });
  await expect.poll(other.isReady, { timeout: 40_000 }).toBe(true);
  const made = await callAs(key, path, post({ name: 'Harbour', doors: 12 }));
  expect(made.status).toBe(201);
  const there = `${path}/${made.body.id}`;
  const ask = async (method: string) => {
    const answer = await fetch(other.url + there, { method, headers: { apikey: key } });
    return { status: answer.status, text: await answer.text() };
  };
  expect(JSON.parse((await ask('GET')).text)).toEqual(made.body);
  expect((await ask('DELETE')).status).toBe(204);
  expect((await callAs(key, there)).status).toBe(404);
  await other.end('SIGKILL');
}, 60_000);

test('a call that its document does not allow is refused, and each parameter and field is named', async () => {
  const systemName = 'locker-v1-refuses';
  await addApi(systemName);
  const base = `/rest/foreign/${systemName}/lockers`;
  const { key } = await addApplication(portal, await portal.account());
  await expect.poll(async () => (await callAs(key, base)).status).toBe(200);
  const faultsOf = ({ status, body }: { status: number; body: Body }) => [
    status,
    body.compositeFault.faults[0]?.faultCode,
    ...body.compositeFault.faults.map(({ paramValues }) => paramValues?.[0]?.param),
  ];
  const broken = await callAs(key, base, post({ doors: 900, size: 'XL' }));
  expect(faultsOf(broken)).toEqual([422, 'GW-422-DOCUMENT', 'name', 'doors', 'size']);
  expect(broken.headers.get('link')).toContain('GW-422-DOCUMENT');
  expect(faultsOf(await callAs(key, `${base}?limit=x`))).toEqual([400, 'GW-400-DOCUMENT', 'limit']);
  expect(faultsOf(await callAs(key, `${base}/no-uuid`))).toEqual([
    400,
    'GW-400-DOCUMENT',
    'lockerId',
  ]);
  const typed = { ...post({}), headers: { 'content-type': 'text/csv' } };
  expect(faultsOf(await callAs(key, base, typed))).toEqual([415, 'GW-415-DOCUMENT', 'body']);
  const torn = await callAs(key, base, { method: 'POST', body: '{"name":' });
  expect(faultsOf(torn)).toEqual([400, 'GW-400-DOCUMENT', 'body']);
  const accept = { headers: { accept: 'image/png' } };
  expect(faultsOf(await callAs(key, base, accept))).toEqual([406, 'GW-406-DOCUMENT', 'Accept']);
  expect((await callAs(key, `${base}/a/b`)).status).toBe(404);
  const wrong = await callAs(key, base, { method: 'DELETE' });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST']);
  const large = await callAs(key, base, post({ name: 'x', doors: 1, more: 'x'.repeat(70_000) }));
  expect(large.status).toBe(413);
});

test('an answer is chosen by its code and by its name, and one that is not documented is refused in words', async () => {
  const systemName = 'locker-v1-chooses';
  await addApi(systemName);
  const { key } = await addApplication(portal, await portal.account());
  const path = `/rest/foreign/${systemName}/lockers/5f1f3a52-8d0b-4d3c-9a57-0f4d1c3b2a10`;
  const ask = (prefer: string) => callAs(key, path, { headers: { prefer } });
  await expect.poll(async () => (await ask('')).status).toBe(200);
  expect(await ask('code=404, example=lost')).toMatchObject({
    status: 404,
    body: { reason: 'no such locker' },
  });
  const failed = await ask('code=503, wait=1');
  expect(failed.status).toBe(503);
  expect(failed.body.compositeFault.faults[0]).toMatchObject({ faultCode: 'GW-503' });
  expect(failed.headers.get('preference-applied')).toBe('code=503, wait=1');
  expect(failed.headers.get('retry-after')).toBe('1');
  await expect(ask('drop')).rejects.toThrow('fetch failed');
  const refused = await ask('code=418');
  expect(refused.status).toBe(400);
  expect(refused.body.compositeFault.faults[0].explanationText).toContain('documented: 200, 404;');
});

test('in production an API without an upstream says that nothing is connected', async () => {
  const production = await startTestPortal();
  const systemName = 'locker-v1-waits';
  const governance = await production.person({ roleGrant: 'apigov' });
  await addApi(systemName, production, governance);
  const change = { params: { systemName }, body: { upstream: '' } };
  expect((await production.call(updateCloudEndpoint, governance, change)).status).toBe(200);
  const { key } = await addApplication(production, await production.account());
  const ask = async () => {
    const answer = await fetch(`${production.url}/rest/foreign/${systemName}/lockers`, {
      headers: { apikey: key },
    });
    return { status: answer.status, text: await answer.text() };
  };
  await expect.poll(async () => (await ask()).status).toBe(503);
  expect((await ask()).text).toContain('GW-503-UPSTREAM');
  await production.close();
});
