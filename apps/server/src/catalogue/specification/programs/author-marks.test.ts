import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { shared } from '../../../../test/shared.ts';
import { createOperationDirectory } from '../../../gateway/directories/operation-directory.ts';
import { openLog } from '../../../platform/logs/open-log.ts';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import {
  getRawSwagger,
  getSpecificationOutline,
} from '@portal/contract/catalogue/specification/operations';
import { startTestPortal, type TestPerson } from '../../../../test/start-test-portal.ts';
import { newDocument } from '../../../../test/specification-samples.ts';

const portal = shared(startTestPortal);
const governance = shared(() => portal.person({ roleGrant: 'apigov' }));
const staff = shared(() => portal.person({ email: 'sune@postal.example' }));

const secured = {
  operationId: 'secretPost',
  summary: 'secret of an operation',
  'x-internal': true,
  responses: {},
};

async function publish(get: object = {}) {
  const document = newDocument();
  const paths = {
    '/samples': { get: { operationId: 'listSamples', responses: {}, ...get }, post: secured },
  };
  const body = { ...document, paths };
  const { body: reply } = await portal.call(createSpecification, governance, { body });
  return {
    id: reply.data.id,
    name: document.info['x-systemName'],
    faults: reply.data.faults,
    body,
  };
}

const read = async (path: string, as?: TestPerson) => {
  const headers = as && { Authorization: `Bearer ${as.token}` };
  return (await fetch(`${portal.url}${path}`, headers && { headers })).text();
};

async function callTool(name: string, given: object): Promise<string> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  const response = await fetch(`${portal.url}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(body),
  });
  return response.text();
}

test('CAT-06 what is marked x-internal is told to its publisher and in the document of API governance alone', async () => {
  const { name, faults, body } = await publish();
  expect(faults).toContainEqual(
    expect.objectContaining({ rule: 'internal-parts', severity: 'warning' }),
  );
  const outline = { params: { path: 'noa' as const, specificationId: name } };
  const raw = (role: 'public' | 'internal') => ({ params: { role }, query: { systemName: name } });
  const seen = [
    await read(`/specs/${name}`),
    await read(`/specs/${name}`, staff),
    await read(`/specs/${name}.md`),
    await read(`/specs/${name}/postman.json`),
    await read(`/specs/${name}/openapi-3.0.json`),
    await read(`/specs/${name}/operations/secretPost.md`),
    JSON.stringify(await portal.call(getSpecificationOutline, staff, outline)),
    JSON.stringify(await portal.call(getRawSwagger, staff, raw('internal'))),
    await callTool('search_apis', { text: 'secret of an operation' }),
    await callTool('read_operation', { systemName: name }),
  ];
  for (const text of seen) expect(text).not.toContain('secret of');
  expect(seen[0]).toContain('listSamples');
  expect(seen[7]).toContain('listSamples');
  expect(JSON.parse(await read(`/specs/${name}`, governance))).toEqual(body);
});

test('CAT-06 the gateway asks of an internal operation what its document demands, under a key that no reader knows', async () => {
  const document = newDocument({ 'x-basePath': '/rest/location/v1/guarded' });
  const tokenUrl = '/oidc/token';
  const own = { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: { keep: 'K' } } } };
  const paths = {
    '/samples': {
      get: { operationId: 'same', responses: {} },
      post: {
        operationId: 'same',
        'x-internal': true,
        security: [{ own: ['keep'] }],
        responses: {},
      },
    },
  };
  const body = { ...document, paths, components: { securitySchemes: { own } } };
  const reply = await portal.call(createSpecification, governance, { body });
  const { systemName } = reply.body.data;
  const { rows } = await portal.database.query(
    'SELECT outline FROM specifications WHERE system_name = $1',
    [systemName],
  );
  expect(rows[0]?.outline.internal).toMatchObject([{ key: '~same-2', method: 'POST' }]);
  const log = openLog({ level: 'silent' }, new PassThrough());
  const directory = createOperationDirectory({ database: portal.database, log });
  await directory.reload();
  const find = (method: string) =>
    directory.find({ systemName, method, path: '/rest/location/v1/guarded/samples' });
  expect(find('POST')).toMatchObject({ key: '~same-2', demands: [[['keep']]] });
  expect(find('GET')).toMatchObject({ key: 'same', demands: [] });
  const outline = { params: { path: 'noa' as const, specificationId: systemName } };
  const shown = await portal.call(getSpecificationOutline, governance, outline);
  expect(shown.body.data.outline).not.toHaveProperty('internal');
});

test('CAT-06 x-mcp keeps an operation from programs, or tells them more', async () => {
  const kept = await publish({ 'x-mcp': false });
  const place = { systemName: kept.name, operationKey: 'listSamples' };
  expect(await callTool('read_operation', place)).toContain(
    'does not offer this operation over MCP',
  );
  const call = await callTool('call_sandbox', { ...place, apiKey: 'key' });
  expect(call).toContain('does not offer this operation over MCP');
  expect(await read(`/specs/${kept.name}/operations/listSamples.md`)).toContain('# listSamples');
  const told = await publish({ 'x-mcp': { description: 'Ask for a page first.' } });
  const text = await callTool('read_operation', {
    systemName: told.name,
    operationKey: 'listSamples',
  });
  expect(text).toContain('Ask for a page first.');
});
