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

test('several labels come on sheets, from the place where printing starts', async () => {
  const body = { itemIds: [ITEM, '395200019000000014'], paper: 'a4', firstPosition: 4 };
  const reply = await carrier.send('POST', `${LABELS}/merge`, { body });
  expect(reply.text.match(/\/MediaBox \[0 0 595\.275591 841\.889764\]/g)).toHaveLength(2);
  const one = await carrier.send('GET', `${LABELS}/${ITEM}?paper=a5&firstPosition=2`);
  expect(one.text).toContain('/MediaBox [0 0 595.275591 419.527559]');
});

test.each([
  ['paper=a4&format=ZPL', 'paper', 'Sheets are printed from PDF'],
  ['paper=a5&firstPosition=3', 'firstPosition', 'A sheet of a5 has 2 places'],
  ['firstPosition=2', 'firstPosition', 'A sheet of label has 1 place'],
])('%s is refused by the name of the field', async (query, param, text) => {
  const reply = await carrier.send('GET', `${LABELS}/${ITEM}?${query}`);
  expect(reply.status).toBe(422);
  expect(reply.text).toContain(text);
  expect(reply.text).toContain(`"param":"${param}"`);
});

test('a letter that goes abroad has the identifier of the posts, one that stays has the postcode', async () => {
  const receiver = {
    name: 'Łucja Żółć',
    street: 'ul. Świętego Ducha 12',
    postcode: '80-743',
    city: 'Gdańsk',
    country: 'PL',
  };
  const abroad = await bookLetter(receiver);
  expect(abroad).toMatch(/\^FD>:LA\d>5\d{8}>6SE\^FS/);
  expect(abroad).toContain('^FX ul. Świętego Ducha 12\n');
  expect(abroad).toContain('^FX PL-80-743 Gdańsk\n^FO');
  expect(abroad).toContain('^FX POLAND\n');
  const home = { name: 'Ida', street: 'Sveavägen 22', city: 'Stockholm', country: 'SE' };
  const within = await bookLetter({ ...home, postcode: 'SE-111 22' });
  expect(within).toContain('^FD>;>84217521112>62^FS');
});

async function bookLetter(receiver: Record<string, string>): Promise<string> {
  const sender = { customerNumber: '40017', name: 'Tvillby Handel AB' };
  const body = {
    service: 'L05',
    sender,
    receiver,
    parcels: [{ weightKg: 1 }],
    label: { format: 'ZPL' },
  };
  const reply = await carrier.send('POST', '/rest/shipment/v3/bookings', { body });
  const { parcels } = reply.json() as { parcels: { label: { data: string } }[] };
  return Buffer.from(parcels[0]?.label.data ?? '', 'base64').toString();
}

test('a label of the sandbox says that it is a test', async () => {
  const reply = await carrier.send('GET', `${LABELS}/${ITEM}?format=ZPL`);
  expect(reply.text).toContain('^FX TEST\n');
  expect(reply.text).toContain('^FX not for dispatch\n');
});

test.each([
  ['PDF', 'application/pdf', '%PDF'],
  ['ZPL', 'text/plain', '^FX Printer test, 300 dpi'],
  ['PNG', 'image/png', 'PNG'],
])('a printer is tested with a label as %s', async (format, mediaType, text) => {
  const reply = await carrier.send('GET', `${LABELS}/calibration?dpi=300&format=${format}`);
  expect([reply.status, reply.mediaType]).toEqual([200, mediaType]);
  expect(reply.text).toContain(text);
});

test('a label that we drew passes our check, as it was answered', async () => {
  const body = { itemIds: [ITEM], format: 'PNG', dpi: 300 };
  const drawn = await carrier.send('POST', LABELS, { body });
  const { labels } = drawn.json() as { labels: unknown[] };
  const reply = await carrier.send('POST', `${LABELS}/checks`, { body: labels[0] });
  expect(reply.json()).toMatchObject({
    format: 'PNG',
    isPassed: true,
    findings: [{ rule: 'test-mark', severity: 'note', page: 1, barcode: null }],
    pages: [{ barcodes: [{ content: '42175211122' }, { content: `00${ITEM}`, isGs1: true }] }],
  });
});

test('a file that is no label is refused, and its field named', async () => {
  const body = { data: Buffer.from('no label').toString('base64') };
  const reply = await carrier.send('POST', `${LABELS}/checks`, { body });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain('This is not a PDF, a PNG or ZPL');
  expect(reply.text).toContain('"param":"data"');
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
