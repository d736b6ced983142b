import { readFileSync } from 'node:fs';
import { listProofCalls } from '@portal/openapi/proof/proof-call';
import { expect, test } from 'vitest';
import { published, readPieces, toTexts } from '../test/published.ts';
import { fakeCarrier, type Method } from './test-carrier.ts';

const KEY = 'Idempotency-Key';

const writing = published.flatMap((name) =>
  listProofCalls(readPieces(name)).filter(
    ({ piece, isFirst }) => isFirst && piece.method !== 'GET',
  ),
);
const takesKey = ({ piece }: (typeof writing)[number]) =>
  piece.parameters.some(({ name }) => name === KEY);
const once = writing.filter(takesKey);

test('the API guide names each operation that takes an Idempotency-Key, and no other', () => {
  const file = new URL('../../../content/site/api-guide.md', import.meta.url);
  const [, list = ''] =
    /Calls that book accept an `Idempotency-Key`: (.*?)\./.exec(readFileSync(file, 'utf8')) ?? [];
  const named = [...list.matchAll(/_(.+?)_/g)].map(([, summary]) => summary);
  expect(new Set(named)).toEqual(new Set(once.map(({ piece }) => piece.summary)));
});

// What there is to hand over is booked first: `handovers.test.ts` sends it twice.
const atOnce = once.filter(({ piece }) => piece.key !== 'createHandover');

test.each(atOnce.map((call) => [call.piece.key, call] as const))(
  '%s answers the first time again, and refuses its key with another body',
  async (_key, { wire }) => {
    const { send, passMinutes, close } = fakeCarrier();
    const headers = { ...wire.headers, [KEY]: 'a-key-of-your-own' };
    const call = async (body: string) => {
      const reply = await send(wire.method as Method, wire.path, { headers, body });
      const { location } = toTexts(reply.headers);
      return { status: reply.status, location, text: reply.text };
    };
    const first = await call(wire.body);
    expect(first.status).toBe(201);
    expect(await call(wire.body)).toEqual(first);
    const other = wire.body.replace(/("name": ")[^"]+/, '$1Somebody Else');
    expect((await call(other)).status).toBe(409);
    passMinutes(24 * 60 + 1);
    const later = await call(wire.body);
    expect([later.status, later.location === first.location]).toEqual([201, false]);
    await close();
  },
);

test.each(writing.filter((call) => !takesKey(call)).map((call) => [call.piece.key, call] as const))(
  '%s names no Idempotency-Key, and makes nothing of one',
  async (_key, { wire }) => {
    const answer = async (headers: Record<string, string>) => {
      const { send, close } = fakeCarrier();
      const sent = {
        headers: { ...wire.headers, ...headers },
        ...(wire.body !== '' && { body: wire.body }),
      };
      const call = () => send(wire.method as Method, wire.path + wire.query, sent);
      const statuses = [(await call()).status, (await call()).status];
      await close();
      return statuses;
    };
    expect(await answer({ [KEY]: 'a-key-of-your-own' })).toEqual(await answer({}));
  },
);
