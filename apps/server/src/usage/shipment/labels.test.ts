import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as labels from '@portal/contract/usage/shipment/label-operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../test/start-test-portal.ts';

const check = {
  format: 'ZPL',
  isPassed: false,
  findings: [
    {
      rule: 'height',
      severity: 'error',
      text: 'The bars are 22 mm high',
      page: 1,
      barcode: 1,
      box: { x: 1, y: 2, width: 3, height: 4 },
    },
  ],
  pages: [{ barcodes: [], picture: { mediaType: 'image/svg+xml', data: 'PHN2Zy8+' } }],
};

let asked: string[] = [];
let answer: (response: ServerResponse) => void;

async function take(request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.concat(await request.toArray()).toString();
  const isOurs = request.headers['x-account-id'] === 'label-checks';
  if (isOurs) asked.push(`${request.method} ${request.url} ${body}`.trim());
  answer(response);
}
const reply = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const carrier = createServer((request, response) => void take(request, response));
let portal: TestPortal;

beforeAll(async () => {
  carrier.listen(0, '127.0.0.1');
  await once(carrier, 'listening');
  const { port } = carrier.address() as AddressInfo;
  portal = await startTestPortal({ CARRIER_URL: `http://127.0.0.1:${port}/portals/production` });
}, 60_000);
afterAll(async () => {
  await portal.close();
  carrier.closeAllConnections();
  carrier.close();
});
beforeEach(() => {
  asked = [];
  answer = reply(200, check);
});

const send = (content: readonly string[], rest = {}) =>
  portal.call(labels.checkLabels, null, { body: { content, ...rest } });

test('a stranger has a label checked, in production too, and nothing of it is an account', async () => {
  const read = await send([btoa('^XA'), btoa('^XZ')], { dpi: 300 });
  expect(read).toMatchObject({ status: 200, body: { check } });
  expect(asked).toEqual([
    'POST /portals/production/rest/shipment/v2/labels/checks {"data":"XlhBXlha","dpi":300}',
  ]);
});

test('what is no label, or no file, is refused in words', async () => {
  const text = 'This is neither a PDF nor a PNG nor ZPL, which begins with ^XA';
  const fault = { explanationText: text, paramValues: [{ param: 'data' }] };
  answer = reply(422, { compositeFault: { faults: [fault] } });
  const refused = await send([btoa('hello')]);
  expect(refused).toMatchObject({ status: 422, body: { errors: { base: [text] } } });
  for (const content of [[], ['?'], ['']]) expect((await send(content)).status).toBe(400);
  expect((await send([btoa('^XA')], { dpi: 150 })).status).toBe(422);
  expect(asked).toHaveLength(1);
});

test('a file of 5 MB is taken, and a larger one is not sent on', async () => {
  const pieces = (bytes: number) => {
    const text = Buffer.alloc(bytes, 1).toString('base64');
    return text.match(/.{1,40000}/g) ?? [];
  };
  expect((await send(pieces(labels.labelFileLimit))).status).toBe(200);
  asked = [];
  const refused = await send(pieces(labels.labelFileLimit + 1));
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    413,
    expect.stringContaining('The file is larger than 5 MB'),
  ]);
  expect(asked).toEqual([]);
});

test('the calibration label comes as the carrier draws it', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('^XA^XZ');
  };
  const query = { format: 'ZPL', dpi: '600' };
  const read = await portal.call(labels.getCalibrationLabel, null, { query });
  expect(read).toMatchObject({
    status: 200,
    body: { file: { mediaType: 'text/plain; charset=utf-8', data: btoa('^XA^XZ') } },
  });
  expect(asked).toEqual([
    'GET /portals/production/rest/shipment/v2/labels/calibration?format=ZPL&dpi=600',
  ]);
});

test('whoever checks without end waits longer and longer', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 40; at += 1) statuses.push((await send([btoa('^XA')])).status);
  expect(statuses.at(-1)).toBe(429);
});
