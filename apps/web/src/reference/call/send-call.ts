import type { SampleRequest } from '@portal/openapi/code-samples/sample-request';
import { toWireBody } from '../form/to-wire-body.ts';
import { readJson, writeJson } from '@portal/openapi/digits/exact-json';

export interface CallAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly milliseconds: number;
  /** Of the body, in bytes. */
  readonly size: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly mediaType: string;
  readonly body: ArrayBuffer;
}

/** Sends a call of this page's own origin, without cookies. Rejects when there is no answer. */
export async function sendCall(
  request: SampleRequest,
  send: typeof fetch,
  signal: AbortSignal,
): Promise<CallAnswer> {
  const started = performance.now();
  const wire = request.body === undefined ? undefined : toWireBody(request.body);
  const init: RequestInit = {
    method: request.method,
    headers: { ...request.headers, ...(wire?.type && { 'Content-Type': wire.type }) },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  };
  if (wire) init.body = wire.content;
  const response = await send(request.url, init);
  const { status, statusText } = response;
  const body = await readWhole(response);
  return toAnswer({ status, statusText, headers: [...response.headers], body }, started);
}

/** Of server-sent events, which do not end: those that come meanwhile are shown. */
const longestStreamMs = 5_000;

async function readWhole(response: Response): Promise<ArrayBuffer> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream') || !response.body) return response.arrayBuffer();
  const reader = response.body.getReader();
  const timer = setTimeout(() => void reader.cancel(), longestStreamMs);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
  }
  clearTimeout(timer);
  return new Blob(chunks).arrayBuffer();
}

type Answered = Pick<CallAnswer, 'status' | 'statusText' | 'headers' | 'body'>;

/** @param started of `performance.now()` */
export function toAnswer(answered: Answered, started: number): CallAnswer {
  const { headers, body } = answered;
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return {
    ...answered,
    milliseconds: Math.round(performance.now() - started),
    size: body.byteLength,
    mediaType: type.split(';')[0]?.trim().toLowerCase() ?? '',
  };
}

type AnswerView =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly isJson: boolean;
      /** As it came over the wire. */
      readonly raw: string;
    }
  | { readonly kind: 'image' | 'pdf' | 'file'; readonly mediaType: string };

/** How a body is shown: JSON set out in lines, other texts as they are, pictures and PDF as such. */
export function toAnswerView({
  body,
  mediaType,
}: Pick<CallAnswer, 'body' | 'mediaType'>): AnswerView {
  if (body.byteLength === 0) return { kind: 'empty' };
  if (/^image\/(png|jpeg|gif|webp)$/.test(mediaType)) return { kind: 'image', mediaType };
  if (mediaType === 'application/pdf') return { kind: 'pdf', mediaType };
  const text = decode(body);
  if (text === undefined) return { kind: 'file', mediaType };
  const plain = { kind: 'text', text, isJson: false, raw: text } as const;
  if (!/[/+]json$/.test(mediaType)) return plain;
  try {
    return { ...plain, text: writeJson(readJson(text), 2), isJson: true };
  } catch {
    return plain;
  }
}

/** A text as it came; all else is shown as it is. */
export function toRawView(view: AnswerView): AnswerView {
  return view.kind === 'text' ? { ...view, text: view.raw, isJson: false } : view;
}

function decode(body: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
