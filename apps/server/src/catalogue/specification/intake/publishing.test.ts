import { describe, expect, test } from 'vitest';
import {
  checkSpecification,
  createSpecification,
  createSpecificationSubscription,
  deleteSpecification,
  getSpecificationReport,
  listSpecificationEvents,
  updateSpecification,
  updateSpecificationListing,
  updateSpecificationStatus,
} from '@portal/contract/catalogue/specification/publish-operations';
import {
  getRawSwagger,
  getSpecification,
  getSpecificationOutline,
} from '@portal/contract/catalogue/specification/operations';
import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import { shared } from '../../../../test/shared.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestReply,
} from '../../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ email: 'sune@postal.example' }));
const governance = shared(() => portal.person({ roleGrant: 'apigov' }));

const specs = '/rest/apigov/ssa/v1/aut/specs';

/** A document as a shell sends it: bytes and a content type. */
async function upload(
  text: string | Buffer,
  options: { type?: string; headers?: Record<string, string>; as?: string; path?: string } = {},
): Promise<TestReply> {
  const response = await fetch(`${portal.url}${options.path ?? specs}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${options.as ?? governance.token}`,
      'x-bap-key': 'web-devportal',
      'Content-Type': options.type ?? 'application/yaml',
      ...options.headers,
    },
    body: new Uint8Array(Buffer.from(text)),
  });
  const body = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: body === '' ? null : JSON.parse(body),
  };
}

const textOf = ({ body }: TestReply) => body.compositeFault.faults[0].explanationText;

const publish = async (document: unknown) => {
  const reply = await portal.call(createSpecification, governance, { body: document });
  expect(reply.status).toBe(201);
  return reply.body.data;
};

test('CAT-07 a YAML document is published byte for byte, with Location, ETag, faults by line and a score', async () => {
  const text = `# kept as it is\nopenapi: 3.0.3\ninfo: {title: Yaml points, version: 2.1.0, x-visibility: public}\npaths:\n  /points/{id}:\n    get: {responses: {200: {description: A point}}}\n`;
  const reply = await upload(text);
  expect(reply.status).toBe(201);
  const { data } = reply.body;
  expect(data).toMatchObject({ systemName: 'yaml-points-v2', version: '2.1.0', format: 'yaml' });
  expect(reply.headers.get('location')).toBe(`${specs}/${data.id}`);
  expect(reply.headers.get('etag')).toBe(`"${data.updatedAt}"`);
  expect(data.faults).toEqual([
    expect.objectContaining({
      rule: 'path-parameter',
      pointer: '/paths/~1points~1{id}/get',
      mend: 'Add `- {name: id, in: path, required: true, schema: {type: string}}` to its `parameters`',
      line: 6,
      severity: 'warning',
    }),
  ]);
  expect(data.lint.score).toBeLessThan(100);
  expect(data.lint.rules.map(({ rule }: { rule: string }) => rule)).toContain(
    'operation-operationId',
  );
  const finding = data.lint.findings.find(
    ({ rule }: { rule: string }) => rule === 'operation-operationId',
  );
  expect(finding).toMatchObject({ line: 6 });
  const stored = await portal.database.query(
    'SELECT document, lint FROM specifications WHERE system_name = $1',
    ['yaml-points-v2'],
  );
  expect(stored.rows[0].document.toString()).toBe(text);
  expect(stored.rows[0].lint).toEqual(data.lint);
  const raw = await portal.call(getRawSwagger, null, {
    params: { role: 'public' },
    query: { systemName: 'yaml-points-v2' },
  });
  expect(JSON.parse(raw.body.swaggerJsonContent).info.title).toBe('Yaml points');
});

describe('CAT-07 what cannot be understood is refused with the place, and nothing is stored', () => {
  test.each([
    [
      'a broken JSON',
      '{"openapi": "3.0.0",\n "info": }',
      'application/json',
      400,
      'Invalid JSON',
      '2',
    ],
    [
      'a broken YAML',
      'openapi: 3.0.0\ninfo:\n  title: "open',
      'application/yaml',
      400,
      'Invalid YAML',
      '3',
    ],
    ['something else', '{"hello": 1}', 'application/json', 422, 'JSON Spec is invalid', '1'],
    ['nothing', '{"openapi": "3.1.0"}', 'application/json', 422, 'JSON Spec is invalid', '1'],
  ])('%s', async (_what, text, type, status, message, line) => {
    const count = () => portal.database.query('SELECT count(*) FROM specifications');
    const before = (await count()).rows;
    const reply = await upload(text, { type });
    expect([reply.status, textOf(reply)]).toEqual([status, message]);
    const [, place] = reply.body.compositeFault.faults;
    expect(place.paramValues).toContainEqual({ param: 'line', value: line });
    expect((await count()).rows).toEqual(before);
  });

  test('bytes that are no UTF-8', async () => {
    expect((await upload(Buffer.from([0xff, 0xfe, 0x00]))).status).toBe(400);
  });
});

test('CAT-07 another content type is 415, 32 MB are taken, a byte more is 413', async () => {
  const other = await upload('x', { type: 'text/plain' });
  expect([other.status, textOf(other)]).toEqual([415, 'Unsupported format']);
  const limit = 32 * 1024 * 1024;
  const head = `{"openapi":"3.0.0","info":{"title":"Large","version":"1"},"paths":{},"x-filler":"`;
  const fill = (size: number) => `${head}${'a'.repeat(size - head.length - 2)}"}`;
  const large = await upload(fill(limit), { type: 'application/json' });
  expect(large.status).toBe(201);
  const tooLarge = await upload(fill(limit + 1), { type: 'application/json' });
  expect([tooLarge.status, textOf(tooLarge)]).toEqual([
    413,
    'Specification is too large: the limit is 32 MB',
  ]);
});

test('CAT-07 one version is published once; another version takes its place and its address', async () => {
  const document = newDocument();
  const first = await publish(document);
  const twin = await portal.call(createSpecification, staff, { body: document });
  expect([twin.status, textOf(twin)]).toEqual([409, 'Specification already exists']);
  const next = { ...document, info: { ...document.info, version: '1.1.0' } };
  const second = await publish(next);
  expect(second).toMatchObject({ id: first.id, version: '1.1.0' });
  expect(second.predecessor).toEqual({ systemName: first.systemName, version: '1.0.0' });
});

test('CAT-07 the same upload twice with one Idempotency-Key is one publication', async () => {
  const text = JSON.stringify(newDocument());
  const options = { type: 'application/json', headers: { 'Idempotency-Key': 'upload-1' } };
  const [first, second] = [await upload(text, options), await upload(text, options)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const reused = await upload(JSON.stringify(newDocument()), options);
  expect(reused.status).toBe(409);
});

test('CAT-07 replacing keeps the system name and heeds If-Match', async () => {
  const document = newDocument();
  const { id, updatedAt } = await publish(document);
  const params = { specificationId: id };
  const renamed = { ...document, info: { ...document.info, 'x-systemName': 'another-v1-name' } };
  const refused = await portal.call(updateSpecification, staff, { params, body: renamed });
  expect([refused.status, textOf(refused)]).toEqual([422, 'System name cannot be changed']);
  const headers = { 'If-Match': `"${updatedAt}"` };
  const body = { ...document, info: { ...document.info, title: 'Renamed' } };
  const stored = await portal.call(updateSpecification, staff, { params, body, headers });
  expect([stored.status, stored.body.data.title]).toEqual([200, 'Renamed']);
  const late = await portal.call(updateSpecification, governance, { params, body, headers });
  expect(late.status).toBe(412);
  const gone = await portal.call(deleteSpecification, staff, { params, headers });
  expect(gone.status).toBe(412);
});

test('CAT-07 deleting is 200 without a body; the endpoint goes, and a shipped API does not come back', async () => {
  const params = { specificationId: 'shipment-v1-returns' };
  const reply = await portal.call(deleteSpecification, governance, { params });
  expect([reply.status, reply.body]).toEqual([200, '']);
  const read = await portal.call(getSpecification, governance, {
    params: { path: 'aut', ...params },
  });
  expect(read.status).toBe(404);
  const { rows } = await portal.database.query(
    "SELECT system_name FROM cloud_endpoints WHERE system_name = 'shipment-v1-returns'",
  );
  expect(rows).toEqual([]);
});

test('CAT-07 a document takes its endpoint with it, unless another uses it or staff had made it', async () => {
  const codeAt = async (path: string) => {
    const answer = await fetch(`${portal.url}${path}/samples`);
    return ((await answer.json()) as TestReply['body']).compositeFault.faults[0].faultCode;
  };
  const remove = (specificationId: string) =>
    portal.call(deleteSpecification, governance, { params: { specificationId } });
  const basePath = '/rest/brief/v1';
  const document = newDocument({ 'x-systemName': 'brief-v1-things', 'x-basePath': basePath });
  const active = await publish(document);
  await expect.poll(() => codeAt(basePath)).toBe('GW-401-KEY');
  const info = { ...document.info, 'x-status': 'deprecated', version: '0.9.0' };
  const deprecated = await publish({ ...document, info });
  expect((await remove(active.id)).status).toBe(200);
  expect((await remove(deprecated.id)).status).toBe(200);
  await expect.poll(() => codeAt(basePath)).toBe('GW-404');

  const again = await publish(document);
  const { 'x-basePath': _gone, ...without } = document.info as Record<string, unknown>;
  await portal.call(updateSpecification, governance, {
    params: { specificationId: again.id },
    body: { ...document, info: without },
  });
  await expect.poll(() => codeAt(basePath)).toBe('GW-404');

  await portal.database.query(
    `INSERT INTO cloud_endpoints (system_name, base_path, upstream) VALUES ('kept-v1-things', '/rest/kept/v1', 'carrier')`,
  );
  const kept = { 'x-systemName': 'kept-v1-things', 'x-basePath': '/rest/kept/v1' };
  const { id } = await publish(newDocument(kept));
  expect((await remove(id)).status).toBe(200);
  expect(await codeAt('/rest/kept/v1')).toBe('GW-401-KEY');
});

test.each([
  '/rest/apigov/v1/public',
  '/rest/apigov/v1',
  '/rest/apigov/v1/rawswagger/public',
  '/rest/apigov/v1/%70ublic',
  '/rest/APIGOV/v1/Public/',
  '/rest/shipment/v1/sac/config/portalnews',
  '/rest/system/devportal/v1/accounts',
])('CAT-07 no document takes the paths of the portal itself: %s', async (basePath) => {
  const document = newDocument({ 'x-basePath': basePath });
  const refused = await portal.call(createSpecification, governance, { body: document });
  expect(refused.status).toBe(409);
  expect(textOf(refused)).toMatch(`The base path ${basePath} belongs to the portal's own /rest/`);
  const call = await fetch(`${portal.url}/rest/apigov/v1/public`, {
    headers: { 'x-bap-key': 'web-devportal' },
  });
  expect(call.status).toBe(200);
});

test('CAT-07 a visibility that nobody knows is told, and the API is kept from customers', async () => {
  const published = await publish(newDocument({ 'x-visibility': 'secret' }));
  expect(published.visibility).toBe('internal');
  expect(published.faults).toContainEqual(
    expect.objectContaining({
      message: '`info.x-visibility` must be `public`, `private`, `internal` or `apigov`',
      pointer: '/info/x-visibility',
    }),
  );
});

test('CAT-07 nobody publishes what their role does not see', async () => {
  const reply = await portal.call(createSpecification, staff, {
    body: newDocument({ 'x-visibility': 'apigov' }),
  });
  expect(reply.status).toBe(422);
  const reserved = await portal.call(createSpecification, staff, {
    body: newDocument({ 'x-systemName': 'no-oas' }),
  });
  expect([reserved.status, textOf(reserved)]).toEqual([422, 'no-oas is reserved']);
  const taken = newDocument({ 'x-basePath': '/rest/location/v4/servicepoints' });
  const clash = await portal.call(createSpecification, staff, { body: taken });
  expect(textOf(clash)).toBe('The base path is taken by location-v4-servicepoints');
  const spelled = newDocument({ 'x-basePath': '/rest/Location/v4/ServicePoints' });
  const same = await portal.call(createSpecification, staff, { body: spelled });
  expect(textOf(same)).toBe('The base path is taken by location-v4-servicepoints');
});

test('CAT-07 an example that breaks its schema is told with its line, costs points once, and refuses nothing', async () => {
  const document = (example: unknown) => ({
    ...newDocument(),
    components: { schemas: { Size: { type: 'string', example } } },
  });
  const [right, wrong] = await Promise.all(
    ['S', 7].map((example) => portal.call(createSpecification, staff, { body: document(example) })),
  );
  expect([right?.status, wrong?.status]).toEqual([201, 201]);
  expect(wrong?.body.data.faults).toContainEqual({
    rule: 'wrong-schema-example',
    message: 'The example breaks its schema: must be text',
    mend: 'Correct the example, or the schema',
    pointer: '/components/schemas/Size/example',
    line: 1,
    column: expect.any(Number),
    severity: 'warning',
  });
  const broken = (reply: TestReply | undefined) =>
    reply?.body.data.lint.rules.filter(({ rule }: { rule: string }) => rule.includes('example'));
  expect([broken(right), broken(wrong)]).toMatchObject([
    [],
    [{ rule: 'no-invalid-schema-examples', findings: 1 }],
  ]);
  const { body } = await portal.call(getSpecificationReport, staff, {
    params: { specificationId: wrong?.body.data.id },
  });
  expect(JSON.stringify(body.data.faults)).toContain('/components/schemas/Size/example');
});

test('CAT-07 a breaking change is named, logged for everybody and mailed to subscribers alone', async () => {
  const reader = await portal.person();
  const other = await portal.person();
  const document = newDocument();
  const { id, systemName } = await publish(document);
  const params = { specificationId: id };
  await portal.call(createSpecificationSubscription, reader, { params });
  const next = {
    ...document,
    info: { ...document.info, version: '2.0.0' },
    paths: { '/items': { get: { operationId: 'listItems', responses: {} } } },
  };
  const check = await portal.call(checkSpecification, staff, { body: next });
  expect(check.body.data.changes[0]).toMatchObject({ breaking: true, operation: 'GET /samples' });
  expect(await portal.listMails(reader.email)).toEqual([]);
  const stored = await portal.call(updateSpecification, staff, { params, body: next });
  expect(stored.body.data.changes).toEqual([
    {
      rule: 'operation-removed',
      breaking: true,
      operation: 'GET /samples',
      place: '',
      text: 'The operation is gone',
    },
    {
      rule: 'operation-added',
      breaking: false,
      operation: 'GET /items',
      place: '',
      text: 'A new operation',
    },
  ]);
  const [mail] = await portal.listMails(reader.email);
  expect(mail?.subject).toContain('2.0.0 is published, with 1 breaking change');
  expect(mail?.text).toContain('BREAKING: GET /samples: The operation is gone.');
  expect(await portal.listMails(other.email)).toEqual([]);
  const log = await portal.call(listSpecificationEvents, null, {
    params: { path: 'noa', specificationId: systemName },
  });
  expect(log.body.data[0]).toMatchObject({ kind: 'published', version: '2.0.0', breaking: 1 });
  expect(JSON.stringify(log.body)).not.toContain(staff.email);
});

test('CAT-07 the link of a mail ends the mails, by a button and by RFC 8058', async () => {
  const reader = await portal.person();
  const document = newDocument();
  const { id } = await publish(document);
  const params = { specificationId: id };
  await portal.call(createSpecificationSubscription, reader, { params });
  const next = (version: string) => ({ ...document, info: { ...document.info, version } });
  await portal.call(updateSpecification, staff, { params, body: next('1.1.0') });
  const [mail] = await portal.listMails(reader.email);
  const link = /Unsubscribe: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await (await fetch(link)).text()).toContain('Unsubscribe');
  await portal.call(updateSpecification, staff, { params, body: next('1.2.0') });
  expect(await portal.listMails(reader.email)).toHaveLength(2);
  const posted = await fetch(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  expect(posted.status).toBe(200);
  await portal.call(updateSpecification, staff, { params, body: next('1.3.0') });
  expect(await portal.listMails(reader.email)).toHaveLength(2);
});

test('CAT-07 deprecating writes into the document, keeps its comments, and can be taken back', async () => {
  const text = `openapi: 3.0.0 # pinned\ninfo:\n  title: Old timer\n  version: 1.0.0\n  x-visibility: public\npaths: {}\n`;
  const { id } = (await upload(text)).body.data;
  const params = { specificationId: id };
  const change = {
    status: 'deprecated',
    successor: 'location-v4-servicepoints',
    sunset: '2099-03-31',
  };
  const reply = await portal.call(updateSpecificationStatus, staff, { params, body: change });
  expect(reply.body.data).toMatchObject(change);
  const stored = await portal.database.query(
    'SELECT document FROM specifications WHERE title = $1',
    ['Old timer'],
  );
  expect(stored.rows[0].document.toString()).toContain('# pinned');
  expect(stored.rows[0].document.toString()).toContain('x-sunset: 2099-03-31');
  const back = await portal.call(updateSpecificationStatus, staff, {
    params,
    body: { status: 'active' },
  });
  expect(back.body.data).toMatchObject({ status: 'active', successor: null, sunset: null });
  const wrong = await portal.call(updateSpecificationStatus, staff, {
    params,
    body: { status: 'deprecated', sunset: 'soon' },
  });
  expect(wrong.status).toBe(422);
});

test('CAT-05 the day of the last change is the document’s, whatever staff say of its status afterwards', async () => {
  const { id } = await publish(newDocument());
  const params = { path: 'aut', specificationId: id };
  const readDay = async () =>
    (await portal.call(getSpecificationOutline, staff, { params })).body.data.changedAt;
  const day = await readDay();
  expect(day).not.toBeNull();
  for (const status of ['deprecated', 'active']) {
    const target = { params: { specificationId: id }, body: { status, sunset: '2099-03-31' } };
    expect((await portal.call(updateSpecificationStatus, staff, target)).status).toBe(200);
  }
  const { body } = await portal.call(listSpecificationEvents, staff, { params });
  expect(body.data).toHaveLength(3);
  expect(await readDay()).toBe(day);
});

test('CAT-07 staff read faults and score of a shipped API too', async () => {
  const params = { specificationId: 'location-v4-servicepoints' };
  const reply = await portal.call(getSpecificationReport, staff, { params });
  expect(reply.body.data.lint.score).toBeGreaterThan(80);
});

test('CAT-07 a shell publishes with a personal token of the scope publishing, and with no other', async () => {
  const tokenOf = async (scopes: string[]) => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const body = { token: { name: 'CI', permission: 'rw', scopes, expires_at } };
    return (await portal.call(createPersonalToken, staff, { body })).body.access_token.value;
  };
  const text = JSON.stringify(newDocument());
  const type = 'application/json';
  const withoutPortalKey = { 'x-bap-key': '' };
  const wrong = await upload(text, {
    type,
    as: await tokenOf(['specifications']),
    headers: withoutPortalKey,
  });
  expect(wrong.status).toBe(403);
  const right = await upload(text, {
    type,
    as: await tokenOf(['publishing']),
    headers: withoutPortalKey,
  });
  expect(right.status).toBe(201);
});

describe('tokens', () => {
  const oauth = (tokenUrl: string) => ({
    components: {
      securitySchemes: {
        tokens: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } },
      },
    },
  });
  const others = 'https://id.carrier.example/token';
  const elsewhere = { servers: [{ url: 'https://api.carrier.example/v1' }] };
  test.each([
    ['of others at their own servers', false, { ...oauth(others), ...elsewhere }],
    ['of ours, whoever serves it', true, { ...oauth('/oidc/token'), ...elsewhere }],
    ['of others behind our gateway', true, { ...oauth(others), servers: [{ url: '/rest/x/v1' }] }],
    ['of others, no server named', true, oauth(others)],
    ['none', false, elsewhere],
  ])('CAT-03 %s: IAM Secure is %s', async (_, isSecure, rest) => {
    const { iamSecure } = await publish({ ...newDocument(), ...rest });
    expect(iamSecure).toBe(isSecure);
  });
});

describe('where the catalogue lists an API', () => {
  test('CAT-07 what is chosen at publishing becomes part of the document; a check says what the document does not', async () => {
    const { info, ...rest } = newDocument();
    const { 'x-category': _, 'x-visibility': __, ...bare } = info;
    const document = { ...rest, info: bare };
    const checked = await portal.call(checkSpecification, governance, { body: document });
    expect(checked.body.data).toMatchObject({
      category: 'system',
      visibility: 'internal',
      unsaid: ['category', 'visibility'],
    });
    const chosen = { category: 'transport', visibility: 'public' };
    const reply = await portal.call(createSpecification, governance, {
      query: chosen,
      body: document,
    });
    expect(reply.body.data).toMatchObject(chosen);
    const again = await portal.call(checkSpecification, governance, {
      query: { specificationId: reply.body.data.id },
      body: document,
    });
    expect(again.body.data).toMatchObject({ ...chosen, unsaid: ['category', 'visibility'] });
    const { body } = await portal.call(getRawSwagger, null, {
      params: { role: 'public' },
      query: { systemName: info['x-systemName'] },
    });
    expect(JSON.parse(body.swaggerJsonContent).info).toMatchObject({
      'x-category': 'transport',
      'x-visibility': 'public',
    });
  });

  test('CAT-07 category and visibility change later as well; what nobody knows, may see or has seen anew is refused', async () => {
    const { id, updatedAt } = await publish(newDocument());
    const change = (by: TestPerson, body: object, seen = updatedAt) =>
      portal.call(updateSpecificationListing, by, {
        params: { specificationId: id },
        headers: { 'If-Match': `"${seen}"` },
        body,
      });
    expect((await change(governance, {})).status).toBe(422);
    expect((await change(governance, { category: 'none' })).status).toBe(422);
    expect((await change(staff, { category: 'apigov' })).status).toBe(422);
    expect((await change(staff, { visibility: 'apigov' })).status).toBe(422);
    const changed = await change(governance, { category: 'retail', visibility: 'private' });
    expect(changed.body.data).toMatchObject({ category: 'retail', visibility: 'private' });
    expect((await change(governance, { category: 'nova' })).status).toBe(412);
  });
});
