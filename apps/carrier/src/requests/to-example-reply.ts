import { refuse } from '../composite-fault.ts';
import { isObject } from '../json.ts';
import type { CarrierReply } from '../operation-handler.ts';
import type { Route } from '../specs/route-table.ts';
import type { SpecResponse } from '../specs/spec-document.ts';

/**
 * Answers from the document: the first success response with its first example. Fields of the
 * example that the request body names too are echoed, so that a caller sees its own values.
 */
export function toExampleReply(route: Route, body: unknown): CarrierReply {
  const success = route.operation.responses.find(({ status }) => status.startsWith('2'));
  if (!success) {
    const text = `The sandbox has no answer for ${route.operation.id}`;
    return refuse(501, `${route.document.faultPrefix}-501`, { text });
  }
  const reply = toDocumentedReply(success);
  return { ...reply, body: echo(reply.body, body) };
}

/** The documented answer for a status, undefined when the operation does not document it. */
export function findDocumentedReply(route: Route, status: number): CarrierReply | undefined {
  const response = route.operation.responses.find((known) => known.status === String(status));
  return response ? toDocumentedReply(response) : undefined;
}

function toDocumentedReply({ status, contents }: SpecResponse): CarrierReply {
  const code = /^\d{3}$/.test(status) ? Number(status) : 200;
  const content = contents.find(({ examples }) => examples.length > 0);
  if (!content) return { status: code };
  const headers = { 'content-type': content.mediaType };
  return { status: code, body: content.examples[0], headers };
}

function echo(example: unknown, sent: unknown): unknown {
  if (!isObject(example) || !isObject(sent)) return example;
  const echoed = Object.keys(example).map((key) => {
    const isSameKind = typeof example[key] === typeof sent[key] && !isObject(example[key]);
    const isPlain = isSameKind && !Array.isArray(example[key]) && typeof example[key] !== 'object';
    return [key, isPlain ? sent[key] : example[key]] as const;
  });
  return Object.fromEntries(echoed);
}
