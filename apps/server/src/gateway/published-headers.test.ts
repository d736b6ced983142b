import { readdirSync, readFileSync } from 'node:fs';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { splitDocument } from '@portal/openapi/outline/split-document';
import { checkAnswer } from '@portal/openapi/proof/check-answer';
import { listProofCalls } from '@portal/openapi/proof/proof-call';
import { readDocument } from '@portal/openapi/read/read-document';
import { beforeAll, expect, test } from 'vitest';
import { addApplication } from '../../test/guarded-clients.ts';
import { shared } from '../../test/shared.ts';
import { startTellingCarrier } from '../../test/start-telling-carrier.ts';

const specs = new URL('../../../../content/specs/', import.meta.url);
const guide = readFileSync(new URL('../site/api-guide.md', specs), 'utf8').toLowerCase();

let key: string;
const running = shared(startTellingCarrier);

beforeAll(async () => {
  ({ key } = await addApplication(running.portal, await running.portal.account()));
}, 90_000);

function readCalls(name: string) {
  const text = readFileSync(new URL(name, specs), 'utf8');
  const read = readDocument(text, name.endsWith('json') ? 'json' : 'yaml');
  if (!read.ok) throw new Error(`${name} cannot be read`);
  const { outline, pieces } = splitDocument(read.document);
  const calls = listProofCalls({ pieces: pieces.values(), basePath: outline.basePath });
  return calls.filter(({ isFirst }) => isFirst);
}

/** What an answer says of itself; what stands on each of them, the API guide tells. */
const TOLD =
  /^(?:etag|location|retry-after|deprecation|sunset|link|content-(?:disposition|language)|ratelimit.*|x-total-count)$/;

function listFlaws(
  piece: OperationPiece,
  status: number,
  headers: Record<string, string>,
  body: string,
) {
  const { headers: told = [] } = piece.responses.find((one) => one.status === String(status)) ?? {};
  const names = new Set(told.map(({ name }) => name.toLowerCase()));
  const isTold = (name: string) =>
    names.has(name) || (name.startsWith('ratelimit') && guide.includes(`\`${name}\``));
  return [
    ...checkAnswer(piece, { status, headers, body }).map(
      ({ pointer, text }) => `${pointer} ${text}`,
    ),
    ...Object.keys(headers)
      .filter((name) => TOLD.test(name) && !isTold(name))
      .map((name) => `${name} is not documented`),
  ].map((flaw) => `${piece.key} ${status} ${flaw}`);
}

test.each(readdirSync(specs))(
  '%s tells what its operations are answered through the gateway, with a key, with none and with a wrong one',
  async (name) => {
    const flaws = new Set<string>();
    for (const { piece, wire } of readCalls(name)) {
      for (const apikey of [key, undefined, 'unknown']) {
        const { method, path, query, headers, body } = wire;
        const reply = await fetch(running.portal.url + path + query, {
          method,
          headers: { ...headers, ...(apikey !== undefined && { apikey }) },
          ...(body !== '' && { body }),
        });
        const told = Object.fromEntries(reply.headers);
        for (const flaw of listFlaws(piece, reply.status, told, await reply.text()))
          flaws.add(flaw);
      }
    }
    expect([...flaws]).toEqual([]);
  },
);
