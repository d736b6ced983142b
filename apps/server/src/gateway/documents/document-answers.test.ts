import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateCloudEndpoint } from '@portal/contract/catalogue/inventory/operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { lockerDocument } from '../../../test/document-samples.ts';
import { addApplication } from '../../../test/guarded-clients.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

let portal: TestPortal;
let staff: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({ PORTAL_ENV: 'sandbox' });
  staff = await portal.person({ roleGrant: 'apigov' });
  await portal.database.query('UPDATE plan_limits SET value = 1000000');
});
afterAll(() => portal.close());

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
  const change = { params: { systemName }, body: { upstream: '' } };
  expect((await at.call(updateCloudEndpoint, by, change)).status).toBe(200);
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
  const refused = await ask('code=418');
  expect(refused.status).toBe(400);
  expect(refused.body.compositeFault.faults[0].explanationText).toContain('documented: 200, 404');
});

test('in production an API without an upstream says that nothing is connected', async () => {
  const production = await startTestPortal();
  const systemName = 'locker-v1-waits';
  await addApi(systemName, production, await production.person({ roleGrant: 'apigov' }));
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
