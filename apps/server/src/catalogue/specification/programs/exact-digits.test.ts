import { expect, test } from 'vitest';
import { addApplication } from '../../../../test/guarded-clients.ts';
import { shared } from '../../../../test/shared.ts';
import { startTestPortal } from '../../../../test/start-test-portal.ts';

const portal = shared(() => startTestPortal({ PORTAL_ENV: 'sandbox' }));

const [id, limit, count] = ['9007199254740993', '9223372036854775807', '1234567890123456789012'];

const answers = `"200": { "description": "Set", "content": { "application/json": {
  "schema": { "type": "object", "properties": { "id": { "type": "integer" }, "count": { "type": "integer" } } },
  "example": { "id": ${id}, "count": ${count} } } } }`;

const documentOf = (systemName: string) => `{ "openapi": "3.1.0",
  "info": { "title": "Counters ${systemName}", "version": "1.0.0", "x-systemName": "${systemName}", "x-visibility": "public",
    "x-category": "location", "x-basePath": "/rest/location/v1/${systemName}" },
  "paths": { "/counters/{id}": { "put": { "operationId": "setCounter",
    "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "integer", "example": ${id} } }],
    "requestBody": { "content": { "application/json": {
      "schema": { "type": "object", "properties": { "count": { "type": "integer", "maximum": ${limit} } } },
      "example": { "count": ${id} } } } },
    "responses": { ${answers} } },
    "get": { "operationId": "getCounter", "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "integer" } }],
      "responses": { ${answers} } } },
    "/counters": { "post": { "operationId": "addCounter", "requestBody": { "content": { "application/json": {
      "schema": { "type": "object" } } } }, "responses": { ${answers} } } } } }`;

async function publish(format: 'json' | 'yaml') {
  const systemName = `location-v1-digits${format}`;
  const governance = await portal.person({ roleGrant: 'apigov' });
  const headers = {
    Authorization: `Bearer ${governance.token}`,
    'x-bap-key': 'web-devportal',
    'Content-Type': `application/${format}`,
  };
  const body = documentOf(systemName);
  const place = `${portal.url}/rest/apigov/ssa/v1/aut/specs`;
  const answer = await fetch(place, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  return { systemName, told: await answer.text() };
}

const read = async (path: string) => {
  const answer = await fetch(`${portal.url}${path}`, { headers: { 'x-bap-key': 'web-devportal' } });
  return answer.text();
};

test.each(['json', 'yaml'] as const)(
  'CAT-06 the numbers of a document of %s reach programs and callers digit by digit',
  async (format) => {
    const { systemName, told } = await publish(format);
    expect(told).toContain(`${limit} is kept digit by digit; many programs round it to`);
    const place = `/specs/${systemName}`;
    const operation = `/rest/apigov/ssa/v1/noa/specs/${systemName}/operations/setCounter`;
    for (const [path, ...digits] of [
      [place, id, limit, count],
      [`${place}/operations/setCounter.md`, id, limit, count],
      [`${place}/postman.json`, id],
      [`${place}/openapi-3.0.json`, id, limit, count],
      [operation, id, limit, count],
      [`/rest/apigov/v1/rawswagger/public?systemName=${systemName}`, id, limit, count],
    ] as const) {
      const text = await read(path);
      for (const n of digits) expect(`${path}: ${text}`).toContain(n);
      // Pages read what is stored; programs read what was written.
      expect(path === operation || !/\uFDD0|\\ufdd0/i.test(text)).toBe(true);
    }
    const { key } = await addApplication(portal, await portal.account());
    const call = (body: string) =>
      fetch(`${portal.url}/rest/location/v1/${systemName}/counters/${id}`, {
        method: 'PUT',
        headers: { apikey: key, 'content-type': 'application/json' },
        body,
      });
    const set = await call(`{"count":${limit}}`);
    expect([set.status, await set.text()]).toEqual([200, `{"id":${id},"count":${limit}}`]);
    const refused = await call('{"count":9223372036854775808}');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(`must be ${limit} or less`);
  },
);
