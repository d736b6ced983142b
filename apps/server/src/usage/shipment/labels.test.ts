import * as labels from '@portal/contract/usage/shipment/label-operations';
import { beforeEach, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import {
  type AskedOfCarrier,
  replyWith,
  startFakeCarrier,
} from '../../../test/start-fake-carrier.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

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

const carrier = shared(() => startFakeCarrier(({ account }) => account === 'label-checks'));
const portal = shared(() => startTestPortal({ CARRIER_URL: `${carrier.url}/portals/production` }));
beforeEach(() => {
  carrier.asked.length = 0;
  carrier.answer(replyWith(200, check));
});

const toLine = ({ method, url, body }: AskedOfCarrier) => `${method} ${url} ${body}`.trim();
const send = (content: readonly string[], rest = {}) =>
  portal.call(labels.checkLabels, null, { body: { content, ...rest } });

test('a stranger has a label checked, in production too, and nothing of it is an account', async () => {
  const read = await send([btoa('^XA'), btoa('^XZ')], { dpi: 300 });
  expect(read).toMatchObject({ status: 200, body: { check } });
  expect(carrier.asked.map(toLine)).toEqual([
    'POST /portals/production/rest/shipment/v2/labels/checks {"data":"XlhBXlha","dpi":300}',
  ]);
});

test('what is no label, or no file, is refused in words', async () => {
  const text = 'This is not a PDF, a PNG or ZPL, which begins with ^XA';
  const fault = { explanationText: text, paramValues: [{ param: 'data' }] };
  carrier.answer(replyWith(422, { compositeFault: { faults: [fault] } }));
  const refused = await send([btoa('hello')]);
  expect(refused).toMatchObject({ status: 422, body: { errors: { base: [text] } } });
  for (const content of [[], ['?'], ['']]) expect((await send(content)).status).toBe(400);
  expect((await send([btoa('^XA')], { dpi: 150 })).status).toBe(422);
  expect(carrier.asked.map(toLine)).toHaveLength(1);
});

test('what is too complex is refused in words, and where many wait it is said when to come again', async () => {
  const text = 'What you sent is too large or too complex to check: send less at once';
  carrier.answer(replyWith(422, { compositeFault: { faults: [{ explanationText: text }] } }));
  expect(await send([btoa('^XA')])).toMatchObject({
    status: 422,
    body: { errors: { base: [text] } },
  });
  carrier.answer((response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '5' }).end('{}');
  });
  const refused = await send([btoa('^XA')]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
});

test('a file of 5 MB is taken, and a larger one is not sent on', async () => {
  const pieces = (bytes: number) => {
    const text = Buffer.alloc(bytes, 1).toString('base64');
    return text.match(/.{1,40000}/g) ?? [];
  };
  expect((await send(pieces(labels.labelFileLimit))).status).toBe(200);
  carrier.asked.length = 0;
  const refused = await send(pieces(labels.labelFileLimit + 1));
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    413,
    expect.stringContaining('The file is larger than 5 MB'),
  ]);
  expect(carrier.asked.map(toLine)).toEqual([]);
});

test('the calibration label comes as the carrier draws it', async () => {
  carrier.answer((response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('^XA^XZ');
  });
  const query = { format: 'ZPL', dpi: '600' };
  const read = await portal.call(labels.getCalibrationLabel, null, { query });
  expect(read).toMatchObject({
    status: 200,
    body: { file: { mediaType: 'text/plain; charset=utf-8', data: btoa('^XA^XZ') } },
  });
  expect(carrier.asked.map(toLine)).toEqual([
    'GET /portals/production/rest/shipment/v2/labels/calibration?format=ZPL&dpi=600',
  ]);
});

test('whoever checks without end waits longer and longer', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 40; at += 1) statuses.push((await send([btoa('^XA')])).status);
  expect(statuses.at(-1)).toBe(429);
});
