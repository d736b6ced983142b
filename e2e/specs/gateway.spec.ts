import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { type HttpPerson, signUpByHttp } from '../http-person.ts';
import { test } from '../portal-test.ts';

interface Application {
  id: number;
  user_key: string;
  status: string;
  calls_today: number;
}

const base = '/rest/system/devportal/v1';
const postcode = '/rest/location/v2/postcodes/SE/21120';

const fault = async (answer: APIResponse) => {
  const body = (await answer.json()) as {
    message: string;
    traceId: string;
    compositeFault: { faults: { explanationText: string; faultCode: string }[] };
  };
  expect(body.message).toBeTruthy();
  expect(body.traceId).toBe(answer.headers()['x-request-id']);
  expect(body.compositeFault.faults[0]?.explanationText).toBeTruthy();
  return body.compositeFault.faults[0]?.faultCode;
};

async function applicationsOf(
  request: APIRequestContext,
  portal: string,
  person: HttpPerson,
): Promise<Application[]> {
  const answer = await request.get(
    `${portal}${base}/accounts/${person.accountId}/applications.json`,
    {
      headers: person.headers,
    },
  );
  const { applications } = (await answer.json()) as {
    applications: { application: Application }[];
  };
  return applications.map(({ application }) => application);
}

test('CALL-01 each refusal of the gateway has its status, its code, what to do and a trace id', async ({
  request,
  production,
}) => {
  const person = await signUpByHttp({ request, portal: production, kind: 'production' });
  const [application] = await applicationsOf(request, production, person);
  const key = application?.user_key ?? '';
  const call = (path: string, headers: Record<string, string> = {}) =>
    request.get(production + path, { headers });

  const missing = await call(postcode);
  expect([missing.status(), await fault(missing)]).toEqual([401, 'GW-401-KEY']);
  const unknown = await call(postcode, { apikey: 'f'.repeat(32) });
  expect([unknown.status(), await fault(unknown)]).toEqual([403, 'GW-403-KEY']);
  const malformed = await call(postcode, { apikey: 'not a key!' });
  expect([malformed.status(), await fault(malformed)]).toEqual([403, 'GW-403-KEY']);
  const noRoute = await call('/rest/nowhere/v1/things', { apikey: key });
  expect([noRoute.status(), await fault(noRoute)]).toEqual([404, 'GW-404']);
  const traversal = await call('/rest/location/v2/postcodes/%2e%2e%2f%2e%2e/healthz', {
    apikey: key,
  });
  expect([traversal.status(), await fault(traversal)]).toEqual([400, 'GW-400']);
  const method = await request.delete(production + postcode, { headers: { apikey: key } });
  expect([method.status(), await fault(method)]).toEqual([405, 'GW-405']);
  expect(method.headers()['allow']).toContain('GET');
  const good = await call(postcode, { apikey: key });
  expect(good.status()).toBe(200);
  const byQuery = await call(`${postcode}?apikey=${key}`);
  expect(byQuery.status()).toBe(200);
});

test('a suspended application is refused within a second, and the portal key is demanded of the portal only', async ({
  request,
  production,
}) => {
  const person = await signUpByHttp({ request, portal: production, kind: 'production' });
  const [application] = await applicationsOf(request, production, person);
  const headers = { apikey: application?.user_key ?? '' };
  expect((await request.get(production + postcode, { headers })).status()).toBe(200);
  const path = `${base}/accounts/${person.accountId}/applications/${application?.id}/suspend.json`;
  const noPortalKey = await request.put(production + path, {
    headers: { Authorization: person.headers['Authorization'] ?? '' },
  });
  expect([noPortalKey.status(), await fault(noPortalKey)]).toEqual([403, 'GW-403-PORTAL']);
  expect((await request.put(production + path, { headers: person.headers })).status()).toBe(200);
  await expect
    .poll(async () => (await request.get(production + postcode, { headers })).status(), {
      timeout: 2000,
    })
    .toBe(403);
  const refused = await request.get(production + postcode, { headers });
  expect(await fault(refused)).toBe('GW-403-STATE');
  expect((await request.put(production + path, { headers: person.headers })).status()).toBe(422);
});

test('bad input at the portal: malformed JSON, wrong type, oversized body, wrong method, no bearer', async ({
  request,
  production,
}) => {
  const person = await signUpByHttp({ request, portal: production, kind: 'production' });
  const url = `${production}${base}/accounts/${person.accountId}/applications.json`;
  const json = { ...person.headers, 'Content-Type': 'application/json' };
  const broken = await request.post(url, { headers: json, data: Buffer.from('{"name": ') });
  expect([broken.status(), await broken.json()]).toEqual([
    400,
    { error: 'The body is not valid JSON' },
  ]);
  const typed = await request.post(url, { headers: json, data: { name: 5, description: 'x' } });
  expect(typed.status()).toBe(422);
  const blank = await request.post(url, { headers: json, data: { name: ' ', description: '' } });
  expect(await blank.json()).toEqual({
    errors: { name: ["can't be blank"], description: ["can't be blank"] },
  });
  const huge = await request.post(url, { headers: json, data: { name: 'x'.repeat(2_000_000) } });
  expect(huge.status()).toBe(413);
  const method = await request.patch(url, { headers: json, data: {} });
  expect([method.status(), method.headers()['allow']]).toEqual([405, 'GET, POST']);
  const nobody = await request.get(url, { headers: { 'x-bap-key': 'web-devportal' } });
  expect(nobody.status()).toBe(401);
  expect(nobody.headers()['www-authenticate']).toContain('invalid_token');
  const foreign = url.replace(String(person.accountId), String(person.accountId + 1));
  expect((await request.get(foreign, { headers: person.headers })).status()).toBe(404);
  const kept = await applicationsOf(request, production, person);
  expect(kept).toHaveLength(1);
});

test('calls are stateful at the carrier and counted at the application', async ({
  request,
  sandbox,
}) => {
  const person = await signUpByHttp({ request, portal: sandbox, kind: 'sandbox' });
  const [application] = await applicationsOf(request, sandbox, person);
  const headers = { apikey: application?.user_key ?? '' };
  const call = async () => (await request.get(sandbox + postcode, { headers })).status();
  // A new key is known everywhere within a second.
  await expect.poll(call).toBe(200);
  for (let more = 0; more < 4; more += 1) expect(await call()).toBe(200);
  await expect
    .poll(async () => (await applicationsOf(request, sandbox, person))[0]?.calls_today)
    .toBe(5);
});
