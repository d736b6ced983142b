import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parseCallLink, toCallLink } from '../../lib/call-link.ts';
import { toCallForm } from '@portal/openapi/call/call-form';
import { fromLinkedCall } from './from-linked-call.ts';
import { fakeParameter, fakePiece } from '../reference-fixture.ts';
import { toRequest } from '@portal/openapi/call/to-request';

const piece = fakePiece({
  path: '/bookings/{id}/parts/{part}',
  parameters: [
    fakeParameter({ name: 'id', in: 'path', required: true }),
    fakeParameter({ name: 'part', in: 'path', required: true }),
    fakeParameter({ name: 'tags', schema: { type: 'array', items: { type: 'string' } } }),
    fakeParameter({
      name: 'ids',
      schema: { type: 'array' },
      explode: false,
      style: 'pipeDelimited',
    }),
    fakeParameter({ name: 'near', schema: { type: 'object' }, style: 'deepObject' }),
    fakeParameter({ name: 'X-Note', in: 'header' }),
  ],
});
const values = {
  'path:id': 'a/b ?',
  'path:part': 'x',
  'query:tags': 'a,b&c',
  'query:ids': '1,2',
  'query:near': '{"lat":"55","lon":"13"}',
  'header:X-Note': 'hi',
};
const form = { ...toCallForm(piece), values, body: '{\n  "service": "P18"\n}' };

test('CAT-09 a call that was sent fills the form that made it', () => {
  const request = toRequest(piece, form, { basePath: null, origin: '', apiKey: 'k1' });
  const url = new URL(request.url, 'https://api.postal.example');
  const wire = {
    path: url.pathname,
    query: url.search,
    headers: request.headers,
    body: '{"service":"P18"}',
  };
  const link = toCallLink('/apis/details/booking', wire);
  const call = parseCallLink(new URL(link, 'https://portal.example').hash);
  expect(call).toEqual(wire);
  expect(fromLinkedCall(piece, call ?? {}, null)).toEqual(form);
});

test('CAT-09 a call fills the form of the other environment, its key and token left behind', () => {
  const call = { values, body: form.body, mediaType: 'application/json' };
  expect(fromLinkedCall(piece, call, null)).toEqual(form);
  const odd = { values: { 'query:gone': '1' }, mediaType: 'text/odd' };
  expect(fromLinkedCall(piece, odd, null)).toEqual({
    ...toCallForm(piece),
    values: Object.fromEntries(Object.keys(values).map((id) => [id, ''])),
  });
});

test('any fragment is a call or none', () => {
  expect(parseCallLink('#try-it')).toBeNull();
  expect(parseCallLink('#call=%7B%22values%22%3A%5B1%5D%2C%22body%22%3A1%7D')).toEqual({
    values: {},
  });
  assert(
    property(string(), (text) => {
      expect(() => parseCallLink(`#call=${text}`)).not.toThrow();
    }),
  );
});
