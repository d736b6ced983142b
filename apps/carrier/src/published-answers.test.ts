import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { checkAnswer } from '@portal/openapi/proof/check-answer';
import { listProofCalls } from '@portal/openapi/proof/proof-call';
import type { WireCall } from '@portal/openapi/faults/to-wire-call';
import { createVary, toSeed, type Vary } from '@portal/openapi/schema/vary';
import { expect, test } from 'vitest';
import { published, readPieces, toTexts } from '../test/published.ts';
import { fakeCarrier, type Method } from './test-carrier.ts';

/** What an answer says of itself beside its body: whoever sends one of them documents it. */
const TOLD =
  /^(?:etag|location|retry-after|deprecation|sunset|link|allow|content-(?:disposition|language)|idempotency-replayed|cache-control|ratelimit.*|x-(?!request-id).*)$/;

/** What an answer says where its document says nothing else. */
const USUAL = new Set(['no-store', 'private, no-cache']);

const wrong: readonly unknown[] = [null, '', 'x', -1, 1e9, true, [], {}];
const pick = <T>(vary: Vary, values: readonly T[]): T | undefined => values[vary(values.length)];

/** A value with one of its members, at any depth, left out or replaced. */
function vary(value: unknown, by: Vary): unknown {
  const isDeep = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isDeep || by(4) === 0) return pick(by, wrong);
  if (Array.isArray(value)) return value.map((one, at) => (at === 0 ? vary(one, by) : one));
  const key = pick(by, Object.keys(value)) ?? '';
  const { [key]: member, ...rest }: Record<string, unknown> = { ...value };
  return by(3) === 0 ? rest : { ...value, [key]: vary(member, by) };
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The call with one thing changed: what it holds, where it goes, what it asks for. */
function toVariation({ piece, wire }: { piece: OperationPiece; wire: WireCall }, by: Vary) {
  const { path, query, headers, body } = wire;
  const value = body === '' ? undefined : parse(body);
  const asked = new URLSearchParams(query);
  const name = pick(by, [...asked.keys()]);
  if (name !== undefined) asked.set(name, String(pick(by, ['', 'x', '-1', '1000000', 'true'])));
  const parts = path.split('/');
  const places = piece.path.split('/').flatMap((part, at, all) => {
    return part.startsWith('{') ? [parts.length - all.length + at] : [];
  });
  const place = pick(by, places);
  const otherPath = parts.map((part, at) => (at === place ? `${part}x` : part)).join('/');
  const extra = pick(by, [
    { accept: 'image/gif' },
    { accept: 'text/csv' },
    { 'accept-language': 'xx' },
    { 'if-match': '"stale"' },
    { 'if-none-match': '*' },
    { 'idempotency-key': 'one' },
    ...piece.responses.map(({ status }) => ({ prefer: `code=${status}` })),
  ]);
  const changes = [
    { headers: { ...headers, ...extra } },
    ...(place === undefined ? [] : [{ path: otherPath }]),
    ...(name === undefined ? [] : [{ query: `?${asked.toString()}` }]),
    ...(value === undefined
      ? []
      : [1, 2, 3].map(() => ({ body: JSON.stringify(vary(value, by)) }))),
  ];
  return { ...wire, ...pick(by, changes) };
}

/** Kinds of headers that the answer has and the document does not. */
function listUntold(piece: OperationPiece, status: number, headers: Record<string, string>) {
  const response = piece.responses.find((one) => one.status === String(status));
  const told = new Set(response?.headers.map(({ name: one }) => one.toLowerCase()));
  return Object.entries(headers).flatMap(([one, value]) =>
    TOLD.test(one) && !told.has(one) && !USUAL.has(value) ? [one] : [],
  );
}

const VARIATIONS = 12;
const count = { answers: 0, faults: 0, codes: new Set<string>(), headers: 0 };

test.each(published)(
  '%s says each status, body and header that its examples and what is wrong with them are answered with',
  async (name) => {
    const { basePath, pieces } = readPieces(name);
    const carrier = fakeCarrier();
    const found = new Set<string>();
    const by = createVary(toSeed(name));
    for (const call of listProofCalls({ pieces, basePath })) {
      const { piece, wire } = call;
      const wires = [wire, ...Array.from({ length: VARIATIONS }, () => toVariation(call, by))];
      for (const { method, path, query, headers, body } of wires) {
        const reply = await carrier.send(method as Method, path + query, {
          headers,
          ...(body !== '' && { body }),
        });
        const texts = toTexts(reply.headers);
        const answer = { status: reply.status, headers: texts, body: reply.text };
        for (const { place, pointer, text } of checkAnswer(piece, answer))
          found.add(`${piece.key} ${reply.status} ${place} ${pointer} ${text}`);
        count.headers += Object.keys(texts).filter((header) => TOLD.test(header)).length;
        for (const header of listUntold(piece, reply.status, texts))
          found.add(`${piece.key} ${reply.status} sends ${header}, which is not documented`);
        count[reply.status < 400 ? 'answers' : 'faults'] += 1;
        for (const [code] of reply.text.matchAll(/[A-Z]{3,}-\d{3,4}(?:-[A-Z]+)?/g))
          count.codes.add(code);
      }
    }
    await carrier.close();
    expect([...found]).toEqual([]);
  },
);

test('more than 300 answers and 60 kinds of faults were held against their documents', () => {
  const { answers, faults, codes, headers } = count;
  console.log(`${answers} answers, ${faults} faults of ${codes.size} codes, ${headers} headers`);
  expect(answers).toBeGreaterThan(300);
  expect(codes.size).toBeGreaterThan(60);
});
