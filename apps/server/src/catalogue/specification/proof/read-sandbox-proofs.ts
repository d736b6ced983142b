import type { IncomingMessage } from 'node:http';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import {
  listProofs,
  type SandboxProof,
  sandboxProofs,
} from '@portal/contract/catalogue/specification/proof-operations';
import { createUpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import * as z from 'zod/mini';
import type { Services } from '../../../context/context.ts';
import { callOutward, toCallFault } from '../../../platform/outward-call.ts';

export interface SandboxReading {
  /** Tells one reading from the next. */
  readonly number: number;
  /** None where the sandbox portal did not answer. */
  readonly proofs: readonly SandboxProof[];
}

const longestMs = 2_000;
const mostBytes = 1_048_576;
const keptMs = 5 * 60_000;
/** After it did not answer. */
const awayMs = 60_000;

/**
 * Reads what the sandbox portal says to everybody of its proofs, as seldom as once in five minutes; a minute after it gave none. Only the
 * host of its address, which the operator names, is called.
 */
export function createSandboxReader(portalUrl: string, log: Services['log']) {
  const guard = createUpstreamGuard([new URL(portalUrl).host]);
  const url = new URL(portalUrl + listProofs.path.replace('{path}', 'noa'));
  let number = 0;
  let reading: Promise<SandboxReading> | undefined;
  let freshUntil = 0;

  async function read(): Promise<SandboxReading> {
    number += 1;
    const own = number;
    freshUntil = performance.now() + keptMs;
    try {
      const headers = { [portalKeyHeader]: portalKey };
      const call = { method: listProofs.method, url, headers, body: undefined };
      const signal = AbortSignal.timeout(longestMs);
      const response = await callOutward(call, { guard, signal });
      return { number: own, proofs: await readProofs(response) };
    } catch (error) {
      freshUntil = performance.now() + awayMs;
      log.warn({
        what: 'the sandbox portal gave no test results',
        cause: toReason(error),
        mend: 'It is asked again in a few minutes. Where it stays, look whether the portal at OTHER_PORTAL_URL answers.',
      });
      return { number: own, proofs: [] };
    }
  }

  return () => {
    if (!reading || performance.now() > freshUntil) reading = read();
    return reading;
  };
}

class NoProofs extends Error {}

async function readProofs(response: IncomingMessage): Promise<readonly SandboxProof[]> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > mostBytes) throw new NoProofs('its answer is larger than 1 MB');
  }
  if (response.statusCode !== 200) throw new NoProofs(`it answered ${response.statusCode}`);
  const read = z.safeParse(sandboxProofs, toValue(Buffer.concat(chunks).toString('utf8')));
  if (!read.success) throw new NoProofs('its answer is not a list of test results');
  return read.data.data;
}

function toValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toReason(error: unknown): string {
  if (error instanceof NoProofs) return error.message;
  if (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name))
    return `it did not answer within ${longestMs / 1000} seconds`;
  return toCallFault(error);
}
