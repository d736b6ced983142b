import { relayCall } from '@portal/contract/catalogue/specification/call-origin-operations';
import { maxRelayedBytes } from '@portal/contract/catalogue/specification/call-origin-schema';
import type { Client } from '@portal/contract/client';
import { ApiError } from '@portal/contract/errors';
import type { SampleRequest } from '@portal/openapi/code-samples/sample-request';
import { toBytes } from '../../../lib/save-file.ts';
import { toWireBody } from '../../form/to-wire-body.ts';
import { toAnswer, type CallAnswer } from '../send-call.ts';

/** Sends a call through the portal, for an API that lets no browser in. Rejects when there is no answer. */
export async function sendRelayed(
  client: Client,
  { method, url, headers: given, body: filled }: SampleRequest,
  { specificationId, signal }: { specificationId: string; signal: AbortSignal },
): Promise<CallAnswer> {
  const started = performance.now();
  const wire = filled === undefined ? undefined : toWireBody(filled);
  const content = wire && new Blob([wire.content]);
  if (content && content.size > maxRelayedBytes) throw tooLarge();
  const headers = { ...given, ...(wire?.type && { 'Content-Type': wire.type }) };
  const { data } = await client(relayCall, {
    params: { specificationId },
    body: {
      method,
      url,
      headers: Object.entries(headers),
      ...(content && { body: toBase64(await content.arrayBuffer()) }),
    },
    signal,
  });
  return toAnswer({ ...data, body: toBytes(data.body).buffer }, started);
}

const tooLarge = () =>
  new ApiError(relayCall.id, {
    status: 413,
    body: {
      message: `The body is larger than ${maxRelayedBytes / 1024} KB, which is the most that the portal sends on.`,
    },
    traceId: null,
  });

/** So many bytes at once, as each is an argument of a call. */
const chunk = 8192;

function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  let text = '';
  for (let from = 0; from < bytes.length; from += chunk) {
    text += String.fromCharCode(...bytes.subarray(from, from + chunk));
  }
  return btoa(text);
}
