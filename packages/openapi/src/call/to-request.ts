import type { SampleRequest } from '../code-samples/sample-request.ts';
import { toOperationAddress } from '../outline/operation-address.ts';
import type { OperationPiece, Parameter } from '../outline/operation-piece.ts';
import type { SecurityScheme } from '../outline/outline.ts';
import { parameterId, type CallForm } from './call-form.ts';
import { placeholderOf, toCredentialParts, type Credentials } from './credentials.ts';
import type { Pairs } from './join-values.ts';
import { toBody } from './to-body.ts';
import { isOfClient, isUnsent } from './unsent-headers.ts';
import { toHeaderText, toPathText, toQueryText, toWholeQueryText } from './write-parameter.ts';
import { textOr } from '../read/json.ts';

export interface CallPlace {
  /** Of the API. */
  readonly basePath: string | null;
  /** Where a path starts; empty for a call of this page. */
  readonly origin: string;
  /** The key of an application, for a call of the gateway. */
  readonly apiKey?: string;
  /** The server that was chosen, variables filled in; the operation's first where none was. */
  readonly server?: string | undefined;
  /** The schemes that are needed together, and what is filled in for them. */
  readonly schemes?: readonly SecurityScheme[];
  readonly credentials?: Credentials;
  /** To be read, not sent: files and credentials that are needed are named. */
  readonly isSample?: boolean;
}

/** The call that a form makes. */
export function toRequest(piece: OperationPiece, form: CallForm, place: CallPlace): SampleRequest {
  const { isSample = false, apiKey } = place;
  const sent = piece.parameters
    .map((parameter) => ({ parameter, text: form.values[parameterId(parameter)] ?? '' }))
    .filter(
      ({ parameter, text }) =>
        text !== '' && (isSample ? !isOfClient(parameter) : !isUnsent(parameter)),
    );
  const sending = toBody(piece, form, isSample);
  const parts = toCredentialParts(place.schemes ?? [], (scheme) => textOf(scheme, place));
  const cookies = [...parts.cookies, ...textsIn('cookie', piece, sent)];
  const headers = withoutTwins([
    ...(apiKey === undefined ? [] : [['apikey', apiKey] as const]),
    ['Accept', acceptOf(piece, form)],
    ...(form.token ? [['Authorization', `Bearer ${form.token}`] as const] : []),
    ...parts.headers,
    ...textsIn('header', piece, sent),
    ...(cookies.length > 0
      ? [['Cookie', cookies.map((pair) => pair.join('=')).join('; ')] as const]
      : []),
    ...(sending?.type ? [['Content-Type', sending.type] as const] : []),
  ]);
  const url = toUrl(piece, place, { sent, query: parts.query });
  const request = { method: piece.method, url, headers };
  return sending ? { ...request, body: sending.body } : request;
}

function textOf(scheme: SecurityScheme, { credentials = {}, isSample = false }: CallPlace): string {
  return textOr(credentials, scheme.name) || (isSample ? placeholderOf(scheme) : '');
}

/** The first of each name, however it is spelled. */
function withoutTwins(headers: Pairs): Record<string, string> {
  const names = headers.map(([name]) => name.toLowerCase());
  return Object.fromEntries(headers.filter((_, at) => names.indexOf(names[at] ?? '') === at));
}

function textsIn(place: string, piece: OperationPiece, sent: readonly ParameterText[]): Pairs {
  return sent
    .filter(({ parameter }) => parameter.in === place)
    .map(({ parameter, text }) => [parameter.name, toHeaderText(piece, parameter, text)]);
}

interface UrlParts {
  readonly sent: readonly ParameterText[];
  /** Of the credentials, written. */
  readonly query: Pairs;
}

function toUrl(piece: OperationPiece, place: CallPlace, { sent, query }: UrlParts): string {
  const { basePath, origin, server } = place;
  const servers = server === undefined ? piece.servers : [{ url: server, description: '' }];
  const template = toOperationAddress({ ...piece, servers }, basePath);
  const address = fillIn(piece, template.replaceAll(unwritable, encodeURIComponent), sent);
  const parts = [...toQuery(piece, sent), ...query.map((pair) => pair.join('='))];
  const start = address.startsWith('/') ? origin : '';
  if (parts.length === 0) return start + address;
  return `${start}${address}${address.includes('?') ? '&' : '?'}${parts.join('&')}`;
}

/** What no address holds as it is (RFC 3986), but for the braces of parameters. */
const unwritable = /[\s"<>\\^`|]|[^ -~\p{Cs}]/gu;

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

interface ParameterText {
  readonly parameter: Parameter;
  readonly text: string;
}

function fillIn(piece: OperationPiece, address: string, sent: readonly ParameterText[]): string {
  const texts = new Map(
    sent
      .filter(({ parameter }) => parameter.in === 'path')
      .map(({ parameter, text }) => [parameter.name, toPathText(piece, parameter, text)]),
  );
  return address.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => texts.get(name) ?? whole);
}

function toQuery(piece: OperationPiece, sent: readonly ParameterText[]): readonly string[] {
  const pairs = sent
    .filter(({ parameter }) => parameter.in === 'query')
    .map(({ parameter, text }) => toQueryText(piece, parameter, text))
    .filter(Boolean);
  const whole = sent.find(({ parameter }) => parameter.in === 'querystring');
  return [...pairs, ...(whole ? [toWholeQueryText(whole.parameter, whole.text)] : [])];
}

/** Ids of required parameters without a value. */
export function missingPlaces(piece: OperationPiece, form: CallForm): readonly string[] {
  return piece.parameters
    .filter(({ required }) => required)
    .map(parameterId)
    .filter((id) => (form.values[id] ?? '') === '');
}

export function changesSomething(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'].includes(method);
}
