import type { SampleRequest } from '@portal/openapi/code-samples/sample-request';
import { toOperationAddress } from '@portal/openapi/outline/operation-address';
import type { OperationPiece, Parameter } from '@portal/openapi/outline/operation-piece';
import { isUnsent } from './unsent-headers.ts';
import { toHeaderText, toPathText, toQueryText } from '../form/write-parameter.ts';
import { fieldsOf, parameterId, type CallForm } from './call-form.ts';
import { toBody } from '../form/to-body.ts';

interface CallPlace {
  /** Of the API. */
  readonly basePath: string | null;
  readonly apiKey: string;
  readonly origin: string;
  /** To be read, not sent: files that are needed are named. */
  readonly isSample?: boolean;
}

/** The call that a form makes; `origin` is empty for a call of this page. */
export function toRequest(
  piece: OperationPiece,
  form: CallForm,
  { basePath, origin, apiKey, isSample = false }: CallPlace,
): SampleRequest {
  const sent = fieldsOf(piece)
    .map((parameter) => ({ parameter, text: form.values[parameterId(parameter)] ?? '' }))
    .filter(({ parameter, text }) => text !== '' && (isSample || !isUnsent(parameter)));
  const sending = toBody(piece, form, isSample);
  const headers = Object.fromEntries([
    ['apikey', apiKey],
    ['Accept', acceptOf(piece, form)],
    ...(form.token ? [['Authorization', `Bearer ${form.token}`]] : []),
    ...sent
      .filter(({ parameter }) => parameter.in === 'header')
      .map(({ parameter, text }) => [parameter.name, toHeaderText(piece, parameter, text)]),
    ...(sending?.type ? [['Content-Type', sending.type]] : []),
  ]) as Record<string, string>;
  const address = fillIn(piece, toOperationAddress(piece, basePath), sent);
  const url = `${address.startsWith('/') ? origin : ''}${address}${toQuery(piece, sent)}`;
  const request = { method: piece.method, url, headers };
  return sending ? { ...request, body: sending.body } : request;
}

function acceptOf(piece: OperationPiece, { accept }: CallForm): string {
  return accept || acceptedTypes(piece).join(', ') || '*/*';
}

/** Every media type that a good answer may have, in the document's order. */
export function acceptedTypes(piece: OperationPiece): readonly string[] {
  const types = piece.responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  return [...new Set(types)];
}

interface Sent {
  readonly parameter: Parameter;
  readonly text: string;
}

function fillIn(piece: OperationPiece, address: string, sent: readonly Sent[]): string {
  const texts = new Map(
    sent
      .filter(({ parameter }) => parameter.in === 'path')
      .map(({ parameter, text }) => [parameter.name, toPathText(piece, parameter, text)]),
  );
  return address.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => texts.get(name) ?? whole);
}

function toQuery(piece: OperationPiece, sent: readonly Sent[]): string {
  const pairs = sent
    .filter(({ parameter }) => parameter.in === 'query')
    .map(({ parameter, text }) => toQueryText(piece, parameter, text))
    .filter(Boolean);
  const whole = sent.find(({ parameter }) => parameter.in === 'querystring')?.text;
  const parts = [...pairs, ...(whole ? [whole.replace(/^\?/, '').replaceAll('#', '%23')] : [])];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** `4f1c9a…2b64`: enough to tell keys apart, too little to use one. */
export function maskKey(key: string): string {
  return key.length < 16 ? '•'.repeat(8) : `${key.slice(0, 6)}…${key.slice(-4)}`;
}

/** Ids of required parameters without a value. */
export function missingPlaces(piece: OperationPiece, form: CallForm): readonly string[] {
  return fieldsOf(piece)
    .filter(({ required }) => required)
    .map(parameterId)
    .filter((id) => (form.values[id] ?? '') === '');
}

export function changesSomething(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'].includes(method);
}
