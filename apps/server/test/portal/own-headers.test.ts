import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { splitDocument } from '@portal/openapi/outline/split-document';
import { checkAnswer } from '@portal/openapi/proof/check-answer';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { operations } from '@portal/contract/operations';
import { toOpenApi } from '@portal/contract/to-openapi';
import { expect, test } from 'vitest';
import { shared } from '../shared.ts';
import { startTestPortal } from './start-test-portal.ts';

const portal = shared(startTestPortal);

const { pieces } = splitDocument(JSON.parse(JSON.stringify(toOpenApi(operations, '1.0.0'))));
const read = [...pieces.values()].filter(
  ({ method, path, parameters }) =>
    method === 'GET' && !path.includes('{') && !parameters.some(({ required }) => required),
);
const TOLD =
  /^(?:etag|location|retry-after|www-authenticate|cache-control|link|deprecation|sunset)$/;

async function listFlaws(piece: OperationPiece, token: string | undefined) {
  const headers = {
    [portalKeyHeader]: portalKey,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const reply = await fetch(portal.url + piece.path, { headers });
  const body = await reply.text();
  const { status } = reply;
  const told =
    piece.responses.find((one) => one.status === String(status)) ?? piece.responses.at(-1);
  const names = new Set(told?.headers.map(({ name }) => name.toLowerCase()));
  const sent = Object.fromEntries(reply.headers);
  return [
    ...checkAnswer(piece, { status, headers: sent, body }).map(
      ({ pointer, text }) => `${pointer} ${text}`,
    ),
    ...Object.keys(sent).filter((name) => TOLD.test(name) && !names.has(name)),
  ].map((flaw) => `${piece.key} ${status} ${flaw}`);
}

test('what the portal’s own operations answer, headers included, stands in their document', async () => {
  const staff = await portal.signIn('governance@postal.example');
  const flaws: string[] = [];
  for (const piece of read) {
    for (const token of [staff, undefined, 'wrong']) flaws.push(...(await listFlaws(piece, token)));
  }
  expect(flaws).toEqual([]);
  expect(read.length).toBeGreaterThan(50);
});
