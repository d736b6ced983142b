import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const LABELS = '/rest/shipment/v2/labels';
const ITEM = '395200010000004217';
let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

test('a PDF label is a PDF of 100 × 150 mm, and the same each time', async () => {
  const first = await carrier.send('GET', `${LABELS}/${ITEM}`);
  expect(first.mediaType).toBe('application/pdf');
  expect(first.text.startsWith('%PDF-1.')).toBe(true);
  expect(first.text).toContain('/MediaBox [0 0 283.464567 425.19685]');
  const second = await carrier.send('GET', `${LABELS}/${ITEM}`);
  expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
});

test.each([
  [203, 799, 1199],
  [300, 1181, 1772],
  [600, 2362, 3543],
])('a PNG label for %i dpi is %i × %i pixels', async (dpi, width, height) => {
  const reply = await carrier.send('GET', `${LABELS}/${ITEM}?format=PNG&dpi=${dpi}`);
  expect(reply.mediaType).toBe('image/png');
  const png = Buffer.from(reply.bytes);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  const data = png.indexOf('IDAT');
  const length = png.readUInt32BE(data - 4);
  const rows = inflateSync(png.subarray(data + 4, data + 4 + length));
  expect(rows).toHaveLength((Math.ceil(width / 8) + 1) * height);
});

test('a ZPL label is one format with the GS1-128 of the item id', async () => {
  const reply = await carrier.send('GET', `${LABELS}/${ITEM}?format=ZPL&dpi=300`);
  expect(reply.mediaType).toBe('text/plain');
  expect(reply.text).toMatch(/^\^XA\n[\s\S]*\^XZ\n$/);
  expect(reply.text).toContain(`>;>800${ITEM}^FS`);
  expect(reply.text).toContain('^PW1181');
  expect(reply.text).toContain('Göteborg');
});

test('several labels come as one PDF with a page each', async () => {
  const body = { itemIds: [ITEM, '395200019000000014'] };
  const reply = await carrier.send('POST', `${LABELS}/merge`, { body });
  expect(reply.text.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(reply.headers['content-disposition']).toContain('labels.pdf');
});

test('every unknown item id is reported, and nothing is drawn', async () => {
  const body = { itemIds: [ITEM, '395200019000000083', '395200019000000090'], format: 'ZPL' };
  const reply = await carrier.send('POST', LABELS, { body });
  expect(reply.status).toBe(404);
  expect(reply.text.match(/LABEL-404/g)).toHaveLength(2);
});

test('the label of a parcel that is with us cannot be made void', async () => {
  const reply = await carrier.send('DELETE', `${LABELS}/395200019000000014`);
  expect(reply.status).toBe(409);
  expect(reply.text).toContain('LABEL-4092');
});
