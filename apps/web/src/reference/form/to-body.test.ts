// @vitest-environment node
import type { MediaType, Schema } from '@portal/openapi/outline/operation-piece';
import { describe, expect, test } from 'vitest';
import { findCallFaults } from '../call/call-faults.ts';
import { toCallForm, type CallForm } from '@portal/openapi/call/call-form';
import { toKeptBody, toKeptFiles } from '../call/kept/call-history.ts';
import { fromLinkedCall } from '../operation/from-linked-call.ts';
import { fakeParameter, fakePiece } from '../reference-fixture.ts';
import { sendCall } from '../call/send-call.ts';
import { acceptedTypes, toRequest } from '@portal/openapi/call/to-request';

const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0x0d, 0x0a]);
const invoice = new File([bytes], 'my "invoice".pdf', { type: 'application/pdf' });
const photo = new File(['x'], 'photo.xyz');
const keys = { basePath: null, origin: '', apiKey: 'k1' };
const binary: Schema = { type: 'string', format: 'binary' };

function pieceOf(media: Partial<MediaType> & { readonly mediaType: string }) {
  const content = [{ schema: null, examples: [], ...media }];
  return fakePiece({ requestBody: { required: true, description: '', content } });
}

const paper = pieceOf({
  mediaType: 'multipart/form-data',
  schema: {
    type: 'object',
    required: ['documentType', 'file'],
    properties: {
      documentType: { type: 'string', enum: ['invoice', 'licence'] },
      file: binary,
      pages: { type: 'array', items: binary, maxItems: 2 },
      about: { type: 'object', properties: { weight: { type: 'number' } } },
      tags: { type: 'array', items: { type: 'string' }, examples: [['a', 'b']] },
    },
  },
  encoding: {
    file: {
      contentType: 'application/pdf, image/*',
      headers: [
        fakeParameter({ name: 'X-Copies', in: 'header', schema: { type: 'integer', default: 2 } }),
        fakeParameter({ name: 'X-Unknown', in: 'header' }),
      ],
    },
  },
});

/** What goes over the wire, as its receiver reads it. */
async function wireOf(piece: typeof paper, form: CallForm) {
  const calls: RequestInit[] = [];
  const send: typeof fetch = (_url, init) => {
    calls.push(init ?? {});
    return Promise.resolve(new Response('{}'));
  };
  await sendCall(toRequest(piece, form, keys), send, new AbortController().signal);
  const { headers, body } = calls[0] ?? {};
  const request = new Request('https://api.postal.example', {
    method: 'POST',
    headers: headers ?? {},
    body: body ?? null,
  });
  return { type: request.headers.get('content-type') ?? '', request };
}

describe('CAT-09 a multipart body', () => {
  const start = toCallForm(paper);
  const form = { ...start, files: { file: [invoice], pages: [photo, photo] } };

  test('starts with what is no file, and a sample names the file that is needed', () => {
    expect(JSON.parse(start.body)).toEqual({
      documentType: 'invoice',
      about: { weight: 1.5 },
      tags: ['a', 'b'],
    });
    expect(toRequest(paper, start, { ...keys, isSample: true }).body).toMatchObject({
      kind: 'parts',
      parts: [
        { name: 'documentType', content: 'invoice' },
        { name: 'file', content: { name: 'file.pdf', type: 'application/pdf' } },
        { name: 'about', content: '{"weight":1.5}', type: 'application/json' },
        { name: 'tags', content: 'a' },
        { name: 'tags', content: 'b' },
      ],
    });
    expect(toRequest(paper, start, keys).body).toMatchObject({
      parts: [{ name: 'documentType' }, { name: 'about' }, { name: 'tags' }, { name: 'tags' }],
    });
    expect(toRequest(paper, form, keys).headers).not.toHaveProperty('Content-Type');
  });

  test('is sent with the very bytes of its files, JSON as JSON, lists as many parts', async () => {
    const { type, request } = await wireOf(paper, form);
    expect(type).toMatch(/^multipart\/form-data; boundary=\S+$/);
    const text = await request.clone().text();
    expect(text).toContain(
      'Content-Disposition: form-data; name="file"; filename="my %22invoice%22.pdf"\r\n' +
        'Content-Type: application/pdf\r\nX-Copies: 2\r\n\r\n%PDF',
    );
    expect(text).toContain('name="documentType"\r\n\r\ninvoice\r\n');
    expect(text).not.toContain('X-Unknown');
    const sent = await request.formData();
    const file = sent.get('file') as File;
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect(sent.getAll('pages').map((page) => (page as File).name)).toEqual([
      'photo.xyz',
      'photo.xyz',
    ]);
    expect(sent.getAll('tags')).toEqual(['a', 'b']);
  });

  test('is held against the specification: what is missing, too many, too large', () => {
    const told = (changes: Partial<CallForm>) =>
      findCallFaults(paper, { ...form, ...changes }).map(
        ({ pointer, text }) => `${pointer} ${text}`,
      );
    expect(told({})).toEqual([]);
    expect(told({ files: {} })).toEqual(['/file This field is required.']);
    expect(told({ files: { file: [invoice], pages: [photo, photo, photo] } })).toEqual([
      expect.stringMatching(/^\/pages /),
    ]);
    expect(told({ body: '{"documentType": "odd"}' })).toEqual([
      '/documentType must be one of invoice, licence',
    ]);
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf');
    expect(told({ files: { file: [large] } })).toEqual([
      '/file The files are too large: 10.5 MB. A call can contain up to 10 MB.',
    ]);
  });

  test('leaves names and sizes of its files behind, and no secret', () => {
    expect(toKeptFiles(form)).toEqual({
      file: [{ name: 'my "invoice".pdf', size: 8 }],
      pages: [
        { name: 'photo.xyz', size: 1 },
        { name: 'photo.xyz', size: 1 },
      ],
    });
    const kept = toKeptBody(paper, { ...form, body: '{"documentType":"a","client_secret":"s"}' });
    expect(JSON.parse(kept ?? '')).toEqual({ documentType: 'a' });
  });

  test('whose log has its size alone starts with the sample', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const linked = fromLinkedCall(
      paper,
      { headers, body: '(812 bytes, multipart/form-data)' },
      null,
    );
    expect(linked.body).toBe(start.body);
  });
});

describe('CAT-09 parts in OpenAPI 3.1', () => {
  test('are files by their media type, and texts by their encoding', () => {
    const piece = pieceOf({
      mediaType: 'multipart/form-data',
      schema: {
        type: 'object',
        properties: {
          any: {},
          picture: { contentMediaType: 'image/png' },
          coded: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
          sheet: { type: 'string' },
        },
      },
      encoding: {
        any: { contentType: 'application/octet-stream' },
        sheet: { contentType: 'text/csv' },
      },
    });
    const form = { ...toCallForm(piece), files: { any: [photo], picture: [photo] } };
    expect(
      toRequest(piece, { ...form, body: '{"coded":"QQ==","sheet":"a;b"}' }, keys).body,
    ).toEqual({
      kind: 'parts',
      parts: [
        { name: 'any', content: photo, type: 'application/octet-stream' },
        { name: 'picture', content: photo, type: 'application/octet-stream' },
        { name: 'coded', content: 'QQ==' },
        { name: 'sheet', content: 'a;b', type: 'text/csv' },
      ],
    });
  });
});

describe('CAT-09 a urlencoded body', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      note: { type: 'string' },
      weight: { type: 'number' },
      ids: { type: 'array', items: { type: 'integer' } },
      codes: { type: 'array', items: { type: 'string' } },
      address: { type: 'object', properties: { city: { type: 'string' } } },
      near: { type: 'object', properties: { lat: { type: 'number' } } },
    },
  };
  const mediaType = 'application/x-www-form-urlencoded';
  const encoding = {
    codes: { style: 'pipeDelimited', explode: false },
    near: { style: 'deepObject', explode: true },
  };
  const piece = pieceOf({ mediaType, schema, encoding });
  const value = {
    note: 'a b&c=é~',
    weight: 1.5,
    ids: [1, 2],
    codes: ['x', 'y'],
    address: { city: 'Malmö' },
    near: { lat: 55 },
  };

  test('has its fields written as the document says', async () => {
    const form = { ...toCallForm(piece), body: JSON.stringify(value) };
    const { type, request } = await wireOf(piece, form);
    expect(type).toBe(mediaType);
    const text = await request.text();
    expect([...new URLSearchParams(text)]).toEqual([
      ['note', 'a b&c=é~'],
      ['weight', '1.5'],
      ['ids', '1'],
      ['ids', '2'],
      ['codes', 'x|y'],
      ['address', '{"city":"Malmö"}'],
      ['near[lat]', '55'],
    ]);
    expect(text.startsWith('note=a+b%26c%3D%C3%A9~&weight=1.5&')).toBe(true);
  });

  test('comes back from the request log into the same form', async () => {
    const plain = { note: 'a b', weight: 1.5, ids: [1, 2], address: { city: 'Malmö' } };
    const form = { ...toCallForm(piece), body: JSON.stringify(plain) };
    const { request } = await wireOf(piece, form);
    const headers = { 'content-type': mediaType };
    const linked = fromLinkedCall(piece, { headers, body: await request.text() }, null);
    expect(JSON.parse(linked.body)).toEqual(plain);
  });

  test('keeps reserved characters where the document allows them', () => {
    const reserved = pieceOf({ mediaType, schema, encoding: { note: { allowReserved: true } } });
    const form = { ...toCallForm(reserved), body: '{"note":"a/b&c","weight":1}' };
    expect(toRequest(reserved, form, keys).body).toBe('note=a/b%26c&weight=1');
  });
});

describe('CAT-09 a body that is one file', () => {
  test.each([
    ['application/pdf', null, 'application/pdf', 'body.pdf'],
    ['image/*', binary, 'application/pdf', 'body.bin'],
    ['application/octet-stream', binary, 'application/octet-stream', 'body.bin'],
    ['text/csv', binary, 'text/csv', 'body.csv'],
  ])('%s is sent byte for byte', async (mediaType, schema, type, name) => {
    const piece = pieceOf({ mediaType, schema });
    const form = toCallForm(piece);
    expect(toRequest(piece, form, keys).body).toBeUndefined();
    expect(toRequest(piece, form, { ...keys, isSample: true }).body).toMatchObject({
      file: { name },
    });
    expect(findCallFaults(piece, form)).toMatchObject([{ pointer: '', text: 'Choose a file.' }]);
    const filled = { ...form, files: { '': [invoice] } };
    expect(findCallFaults(piece, filled)).toEqual([]);
    const { request } = await wireOf(piece, filled);
    expect(request.headers.get('content-type')).toBe(type);
    expect(new Uint8Array(await request.arrayBuffer())).toEqual(bytes);
  });

  test.each(['application/xml', 'text/plain', 'image/svg+xml'])('%s is text', (mediaType) => {
    const example = { name: 'a', summary: '', description: '', value: '<a/>' };
    const piece = pieceOf({ mediaType, schema: { type: 'string' }, examples: [example] });
    const request = toRequest(piece, toCallForm(piece), keys);
    expect(request).toMatchObject({ body: '<a/>', headers: { 'Content-Type': mediaType } });
  });
});

test('CAT-09 one of several media types is asked for', () => {
  const [response] = fakePiece().responses;
  const content = ['application/pdf', 'image/png'].map((mediaType) => ({
    mediaType,
    schema: null,
    examples: [],
  }));
  const piece = fakePiece({ responses: response ? [{ ...response, content }] : [] });
  const form = toCallForm(piece);
  expect(acceptedTypes(piece)).toEqual(['application/pdf', 'image/png']);
  expect(toRequest(piece, form, keys).headers['Accept']).toBe('application/pdf, image/png');
  const asked = toRequest(piece, { ...form, accept: 'image/png' }, keys);
  expect(asked.headers['Accept']).toBe('image/png');
});
