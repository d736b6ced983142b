import { getFault, listFaults } from '@portal/contract/catalogue/specification/fault-operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../../test/shared.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import { startTestPortal } from '../../../../test/portal/start-test-portal.ts';

let governance: string;
const portal = shared(startTestPortal);

beforeAll(async () => {
  governance = await portal.signIn('governance@postal.example');
});

const noa = { path: 'noa' } as const;
const list = async () => (await portal.client()(listFaults, { params: noa })).data;
const get = async (code: string) =>
  (await portal.client()(getFault, { params: { ...noa, code } })).data;

test('CAT-05 codes of the gateway and of every API that anybody sees are listed with rule and fix', async () => {
  const faults = await list();
  expect(faults.find(({ code }) => code === 'GW-401-KEY')).toMatchObject({
    status: 401,
    title: 'API key missing',
    api: null,
  });
  // Any API may answer it, whatever its document names.
  expect(await get('API-405')).toMatchObject([{ status: 405, api: null }]);
  const [addOn] = faults.filter(({ code }) => code === 'BOOK-1042');
  expect(addOn).toMatchObject({
    status: 422,
    fields: ['addOns'],
    api: { systemName: 'shipment-v3-booking', reference: 'shipment-v3-booking' },
  });
  expect(addOn?.fix).not.toBe('');
  // An example of an answer by the gateway makes it no code of the API that shows it.
  expect(faults.filter(({ code }) => code === 'GW-429')).toHaveLength(1);
  // Scan events are for staff.
  expect(faults.some(({ code }) => code.startsWith('SCAN-'))).toBe(false);
});

test('CAT-05 a code has its operations, a call that gets it and one that is put right', async () => {
  const [fault] = await get('BOOK-1042');
  expect(fault?.operations.map(({ path }) => path)).toContain('/rest/shipment/v3/bookings');
  const { wrong, right, changes } = fault!.example!;
  expect(wrong).toMatchObject({ method: 'POST', path: '/rest/shipment/v3/bookings', query: '' });
  expect(JSON.parse(wrong.body).addOns).toEqual(['A1', 'C7']);
  expect(JSON.parse(right.body).addOns).toEqual(['A1', 'C4']);
  expect(changes).toEqual([{ place: 'addOns[1]', wrong: 'C7', right: 'C4' }]);
  const [used] = await get('BOOK-4091');
  expect(used?.example?.first.map(({ headers }) => headers['Idempotency-Key'])).toEqual([
    'order-88299',
  ]);
});

test('CAT-05 a code that is only shown in an example has what the example says', async () => {
  const faults = [{ faultCode: 'SHOWN-1', explanationText: 'Too cold' }];
  const example = { message: 'Too cold', compositeFault: { faults } };
  const refused = { description: 'Refused', content: { 'application/json': { example } } };
  const paths = { '/cold': { get: { operationId: 'getCold', responses: { 422: refused } } } };
  const text = JSON.stringify({ ...newDocument(), paths });
  await portal.client(governance)(createSpecification, { body: { format: 'json', text } });
  const shown = (await list()).find(({ code }) => code === 'SHOWN-1');
  const [fault] = await get('SHOWN-1');
  expect(fault).toMatchObject({ title: shown?.title, rule: '', fix: '', example: null });
  expect(fault?.operations.length).toBeGreaterThan(0);
});

test('CAT-05 a code that nothing names, or only an API that is not seen, is not found', async () => {
  await expect(get('NOPE-1')).rejects.toMatchObject({ status: 404 });
  await expect(get('SCAN-404')).rejects.toMatchObject({ status: 404 });
  const { data, isPublic } = await portal.client(governance)(getFault, {
    params: { path: 'aut', code: 'SCAN-404' },
  });
  expect(isPublic).toBe(false);
  expect(data[0]?.api?.systemName).toBe('system-v1-scanevents');
});

test('CAT-05 the codes of a document are there once it is published', async () => {
  const document = {
    ...newDocument(),
    'x-faults': {
      'TAUGHT-1': { title: 'Too <b>cold</b>', rule: 'Above zero.', fix: 'Warm it.', fields: ['t'] },
      'TAUGHT-2': 'of another shape',
    },
  };
  await portal.client(governance)(createSpecification, {
    body: { format: 'json', text: JSON.stringify(document) },
  });
  const codes = (await list()).filter(({ code }) => code.startsWith('TAUGHT'));
  expect(codes.map(({ title, rule, status }) => ({ title, rule, status }))).toEqual([
    { title: 'Too cold', rule: 'Above zero.', status: null },
    { title: 'TAUGHT-2', rule: '', status: null },
  ]);
});

test('CAT-06 programs read the same at the address of the page', async () => {
  const read = (path: string) => fetch(`${portal.url}${path}`);
  const all = await read('/apis/errors.json');
  expect(all.headers.get('content-type')).toContain('application/json');
  expect(await all.json()).toEqual({ data: await list() });
  const one = await read('/apis/errors/BOOK-1042.json');
  expect(await one.json()).toEqual({ data: await get('BOOK-1042') });
  expect((await read('/apis/errors/NOPE-1.json')).status).toBe(404);
});
