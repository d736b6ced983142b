import { parameterId, toCallForm, type CallForm } from '../call/call-form.ts';
import { readFormValue } from '../call/to-body.ts';
import { toRequest } from '../call/to-request.ts';
import { type SampleBody, toFormText } from '../code-samples/sample-body.ts';
import type { OperationPiece } from '../outline/operation-piece.ts';
import { isObject, type Json } from '../read/json.ts';
import { toText } from '../schema/describe-schema.ts';
import type { CallChange } from './document-fault.ts';
import { mergePatch } from './merge-patch.ts';
import { writeJson } from '../digits/exact-json.ts';

/** A call as it goes over the wire, without credentials. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  /** Empty, or from its `?` on. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty where none is sent, and where the body is in parts. */
  readonly body: string;
}

interface Called {
  readonly piece: OperationPiece;
  /** Of the API. */
  readonly basePath: string | null;
}

/** The operation's own example, or what a form makes of it, with a change. A text in the place of a JSON body is sent as it is. */
export function toWireCall(
  { piece, basePath }: Called,
  change: CallChange = {},
  example = toCallForm(piece),
): WireCall {
  const form = toChangedForm(example, change);
  const { method, url, headers, body } = toRequest(piece, form, { basePath, origin: '' });
  const mark = url.indexOf('?');
  const { Accept: _accept, ...sent } = headers;
  return {
    method: method.toUpperCase(),
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark),
    headers: { ...sent, ...toTexts(undeclaredHeaders(piece, change)) },
    body: toBodyText(body),
  };
}

function toChangedForm(form: CallForm, change: CallChange): CallForm {
  const places = { path: change.path, query: change.query, header: change.headers };
  const changes = Object.entries(places).flatMap(([place, values]) =>
    Object.entries(toTexts(values)).map(([name, text]) => [`${place}:${name}`, text] as const),
  );
  return {
    ...form,
    values: { ...form.values, ...Object.fromEntries(changes) },
    body: toChangedBody(form.body, change.body),
  };
}

function toChangedBody(text: string, change: Json | undefined): string {
  if (change === undefined) return text;
  if (typeof change === 'string') return toText(change);
  return writeJson(mergePatch(readFormValue(text), change), 2);
}

/** By name; null takes a value away. */
function toTexts(values: Json | undefined): Record<string, string> {
  if (!isObject(values)) return {};
  const pairs = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    value === null ? '' : toText(value),
  ]);
  return Object.fromEntries(pairs);
}

/** Such as `Content-Type`, which the body decides otherwise. */
function undeclaredHeaders({ parameters }: OperationPiece, { headers = {} }: CallChange): Json {
  if (!isObject(headers)) return {};
  const declared = new Set(parameters.map(parameterId));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !declared.has(`header:${name}`)),
  );
}

function toBodyText(body: string | SampleBody | undefined): string {
  if (typeof body === 'string') return body;
  return body?.kind === 'fields' ? toFormText(body.fields) : '';
}
