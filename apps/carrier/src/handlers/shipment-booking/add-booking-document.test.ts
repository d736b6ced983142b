import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const path = '/rest/shipment/v3/bookings/bk_01JD3W8Z5M/documents';
const { send, close } = fakeCarrier();
afterAll(close);

/** Sends a form as a browser writes it. */
async function add(parts: Readonly<Record<string, string | File>>, url = path) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const request = new Request('https://carrier.example', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  return send('POST', url, {
    body,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0x0d, 0x0a]);
const invoice = new File([bytes], 'invoice é.pdf', { type: 'application/pdf' });

test('a document is taken byte for byte', async () => {
  const reply = await add({ file: invoice, documentType: 'commercialInvoice' });
  expect(reply.status).toBe(201);
  expect(reply.json()).toMatchObject({
    bookingId: 'bk_01JD3W8Z5M',
    documentType: 'commercialInvoice',
    fileName: 'invoice é.pdf',
    mediaType: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
});

test('what is missing or wrong is named', async () => {
  const documentType = 'commercialInvoice';
  expect((await add({ documentType })).text).toContain('file is required');
  expect((await add({ file: invoice, documentType: 'letter' })).text).toContain(
    'documentType must',
  );
  expect((await add({ file: 'text', documentType })).text).toContain('needs a file name');
  const note = new File(['a'], 'note.txt', { type: 'text/plain' });
  expect(await add({ file: note, documentType })).toMatchObject({ status: 415 });
  const large = new File([Buffer.alloc(5_000_001)], 'large.pdf', { type: 'application/pdf' });
  expect(await add({ file: large, documentType })).toMatchObject({ status: 413 });
  const unknown = path.replace('bk_01JD3W8Z5M', 'bk_01JD3W8Z59');
  expect(await add({ file: invoice, documentType }, unknown)).toMatchObject({ status: 404 });
});

test('parts that cannot be told apart are refused', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const reply = await send('POST', path, { body: 'no parts', headers });
  expect(reply).toMatchObject({ status: 400 });
  expect(reply.text).toContain('not valid multipart/form-data');
});
