import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { cleanTexts, type TextFaults } from '@portal/contract/read/text';
import { isGrant } from '@portal/contract/grant';
import { maskSecrets } from '@portal/contract/secret-fields';
import type { Operation, ReplyOf } from '@portal/contract/operation';
import { isValueRefused } from '../platform/errors/is-value-refused.ts';
import { readingFaults, toFaultText } from '../platform/errors/fault-text.ts';
import {
  type FieldFaults,
  invalid,
  malformed,
  notFound,
  PortalError,
} from '../platform/errors/portal-error.ts';
import type { Caller, Person } from '../context/caller.ts';
import { Written } from '../context/listing-memory.ts';
import { withMembers } from '../platform/database/with-members.ts';
import type { Database } from '../platform/database/database.ts';
import { performLogged } from './acts/staff-acts.ts';
import { viewTokenOf } from '../context/view-token.ts';
import { Answer } from './answer.ts';
import { authorise } from './authorise.ts';
import { compressReply, isCompressible } from './replies/compress-reply.ts';
import { hasDocument, takeDocuments, toDocumentRefusal } from './document-body.ts';
import { sendRefusal } from './error-reply.ts';
import { fitAnswer } from './fit-reply.ts';
import type { AskSecond } from './ask-second.ts';
import type { ReplyMemory } from './replies/reply-memory.ts';
import { requireSeen } from './require-seen.ts';
import { causingMails } from '../platform/mail/caused-mails.ts';
import { openStreams, Streamed, type Streams } from './streamed.ts';
import { toEtag } from './to-etag.ts';
import { openLocations, type ToLocation } from './to-location.ts';
import { joinTexts, t, type Text, textOf } from '../platform/text/text.ts';

/** What a handler gets: everything parsed, the caller known and allowed. */
export interface ServedCall<O extends Operation> {
  readonly caller: Caller;
  readonly params: z.output<O['params']>;
  readonly query: z.output<O['query']>;
  readonly body: z.output<O['body']>;
  /** The ETag of the last read, when the client wants a lost race told (contracts, amendment 6). */
  readonly ifMatch: string | null;
  readonly authorization: string | null;
  readonly origin: { readonly address: string; readonly requestId: string };
}

export interface Route {
  readonly operation: Operation;
  readonly handle: (call: ServedCall<Operation>) => Promise<unknown>;
}

/** Binds a handler to its operation; the types of both must agree. */
export function route<O extends Operation>(
  operation: O,
  handle: (call: ServedCall<O>) => Promise<ReplyOf<O> | Answer<ReplyOf<O>> | Written | Streamed>,
): Route {
  return { operation, handle };
}

interface GivenOptions {
  readonly database: Database;
  readonly callerOf: (authorization: string | undefined) => Promise<Caller>;
  readonly replies: ReplyMemory;
  readonly askSecond: AskSecond;
}

interface ServeOptions extends GivenOptions {
  readonly stream: Streams;
  readonly toLocation: ToLocation;
}

/** Serves every route: parse, find the caller, hold the declared access, handle, parse the reply. */
export function serve(app: FastifyInstance, routes: readonly Route[], given: GivenOptions): void {
  const toLocation = openLocations(routes.map(({ operation }) => operation));
  const options = { stream: openStreams(app), toLocation, ...given };
  for (const one of routes) {
    if (hasDocument(one.operation) || one.operation.bodyBytes)
      void app.register(async (scope) => addLarge(scope, one, options));
    else app.route(toFastifyRoute(one, options));
  }
}

function toFastifyRoute(one: Route, options: ServeOptions): RouteOptions {
  return {
    method: one.operation.method,
    url: toFastifyPath(one.operation.path),
    config: { operation: one.operation.id },
    onSend: isCompressible(one.operation) ? compressReply : [],
    handler: async (request, reply) => {
      try {
        return await answer(one, options, { request, reply });
      } catch (error) {
        return refuse(one.operation, error, { request, reply });
      }
    },
  };
}

/** A large body is read for those alone who may send it. */
function addLarge(scope: FastifyInstance, one: Route, options: ServeOptions) {
  const { operation } = one;
  const document = hasDocument(operation) ? operation : null;
  if (document) takeDocuments(scope, document);
  scope.addHook('onRequest', async ({ headers }) => {
    authorise(operation, await findCaller(operation, options, headers.authorization), undefined);
  });
  scope.setErrorHandler((error, request, reply) => {
    const refusal = document ? toDocumentRefusal(error, document) : error;
    if (!(refusal instanceof PortalError)) throw error;
    return refuse(operation, refusal, { request, reply });
  });
  const { bodyBytes } = operation;
  const served = toFastifyRoute(one, options);
  scope.route(bodyBytes ? withMembers(served, { bodyLimit: bodyBytes }) : served);
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function findCaller(
  { access, method }: Operation,
  { callerOf }: Pick<ServeOptions, 'callerOf'>,
  authorization: string | undefined,
): Promise<Caller> {
  // Whoever sees the portal as a customer changes nothing that is open to everybody either.
  const isAsked = access !== 'public' || (method !== 'GET' && viewTokenOf(authorization) !== null);
  return isAsked ? callerOf(authorization) : null;
}

async function answer(route: Route, options: ServeOptions, exchange: Exchange) {
  const { operation, handle } = route;
  const { request, reply } = exchange;
  const caller = await findCaller(operation, options, request.headers.authorization);
  const params = readParams(operation, request.params);
  authorise(operation, caller, accountIn(params));
  const call = {
    caller,
    params,
    query: parse(operation.query, readTexts(request.query, operation), operation),
    body: parse(operation.body, readBody(request.body ?? undefined, operation), operation),
    ifMatch: request.headers['if-match'] ?? null,
    authorization: request.headers.authorization ?? null,
    origin: { address: request.ip, requestId: request.id },
    operation,
    waits: true as const,
  };
  reply.header('Cache-Control', toCacheControl(operation));
  requireSeen(operation, request.headers);
  const work = () => handle(call);
  const perform = () =>
    performLogged(
      options.database,
      call,
      causesNone(operation, caller) ? work : () => causingMails(caller, work),
    );
  try {
    const handled = await (isRepeatable(operation, caller, request)
      ? options.replies.once({
          caller,
          operation: operation.id,
          request,
          keepsReply: operation.repeatable !== false,
          send: async () => {
            const handled = await perform();
            return operation.repeatable === false ? handled : z.parse(operation.reply, handled);
          },
        })
      : perform());
    const isAllowed = () => isStillAllowed(operation, options, { request, params });
    const { stream, toLocation } = options;
    return sendReply(reply, operation, { handled, caller, stream, toLocation, isAllowed });
  } catch (error) {
    const asked =
      caller && (await options.askSecond(error, operation, withMembers(call, { caller })));
    if (!asked) throw error;
    return reply.code(asked.status).headers(asked.headers).send(asked.body);
  }
}

/** A read sends no mail; what staff send is their work: to many, and again. */
const causesNone = ({ access, method }: Operation, caller: Caller) =>
  method === 'GET' ||
  access === 'staff' ||
  isGrant(access) ||
  (access === 'signedIn' && Boolean(caller?.grants.length));

/** As when the call came; a database that does not answer says nothing of it. */
async function isStillAllowed(
  operation: Operation,
  options: Pick<ServeOptions, 'callerOf'>,
  { request, params }: { readonly request: FastifyRequest; readonly params: unknown },
): Promise<boolean> {
  try {
    const caller = await findCaller(operation, options, request.headers.authorization);
    authorise(operation, caller, accountIn(params));
    return true;
  } catch (error) {
    return !(error instanceof PortalError) || error.failure === 'unavailable';
  }
}

interface Handled {
  readonly handled: unknown;
  readonly caller: Caller;
  readonly stream: Streams;
  readonly toLocation: ToLocation;
  readonly isAllowed: () => Promise<boolean>;
}

function sendReply(
  reply: FastifyReply,
  operation: Operation,
  { handled, caller, stream, toLocation, isAllowed }: Handled,
) {
  if (handled instanceof Streamed) return stream(reply, handled, isAllowed);
  const isSeen = mayNotSeeSecrets(caller);
  const show = (body: unknown) => (isSeen ? maskSecrets(body) : body);
  if (handled instanceof Written) {
    const bytes = isSeen
      ? new Written(show(JSON.parse(String(handled.bytes)))).bytes
      : handled.bytes;
    return reply.code(operation.status).type('application/json; charset=utf-8').send(bytes);
  }
  if (!(handled instanceof Answer)) {
    const body = fitAnswer(reply, operation, handled);
    reply.headers(toLocation(operation, reply.request.url, body));
    return reply.code(operation.status).headers(toEtag(body)).send(show(body));
  }
  return reply
    .code(handled.status)
    .headers(handled.headers)
    .send(show(fitAnswer(reply, operation, handled.body)));
}

/** What opens something is masked, whatever the operation: for staff with a customer's eyes, and for a token whose scopes name no keys. */
const mayNotSeeSecrets = (caller: Caller) =>
  caller?.seenBy !== undefined || caller?.personalToken?.scopes.includes('applications') === false;

const toCacheControl = ({ cacheSeconds }: Operation) =>
  cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`;

const accountIn = (params: unknown) =>
  typeof params === 'object' &&
  params !== null &&
  'accountId' in params &&
  typeof params.accountId === 'string'
    ? params.accountId
    : undefined;

function isRepeatable(
  operation: Operation,
  caller: Caller,
  request: FastifyRequest,
): caller is Person {
  const isOnce = operation.status === 201 || operation.onceSeen !== undefined;
  return caller !== null && isOnce && Boolean(request.headers['idempotency-key']);
}

/** An address with characters or words that nothing here is called by leads nowhere. */
function readParams({ params }: Operation, given: unknown): unknown {
  const { value, faults } = cleanTexts(given);
  const parsed = z.safeParse(params, value);
  if (Object.keys(faults).length > 0 || !parsed.success) throw notFound();
  return parsed.data;
}

/** Whatever an operation forgets to check: no text reaches a store that it would refuse or show as another one. */
function readTexts(given: unknown, operation: Family): unknown {
  const { value, faults } = cleanTexts(given, operation.bytesIn);
  if (Object.keys(faults).length > 0) throw toRefusal(toFields(faults), operation);
  return value;
}

type Family = Pick<Operation, 'errors' | 'bytesIn'>;

const ofAccounts: Family = { errors: 'A' };

/** What the provider's systems send, read as a call of people is. */
export const readFields = <Schema extends z.ZodMiniType>(schema: Schema, given: unknown) =>
  parse(schema, readTexts(given, ofAccounts), ofAccounts);

/** Documents are kept byte for byte; their own readers judge them. */
function readBody(body: unknown, operation: Operation): unknown {
  return hasDocument(operation) ? body : readTexts(body, operation);
}

function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  operation: Family,
): z.output<Schema> {
  const parsed = z.safeParse(schema, input, readingFaults);
  if (parsed.success) return parsed.data;
  const fields: Record<string, Text[]> = {};
  for (const issue of parsed.error.issues) {
    (fields[issue.path.join('.') || 'base'] ??= []).push(toFaultText(issue));
  }
  throw toRefusal(fields, operation);
}

function toRefusal(fields: FieldFaults, { errors }: Family): PortalError {
  if (errors === 'A') return invalid(fields);
  const texts = Object.entries(fields).map(([field, faults]) =>
    joinTexts([field, joinTexts(faults, ', ')]),
  );
  return malformed(joinTexts(texts, '; '));
}

const toFields = (faults: TextFaults): FieldFaults =>
  Object.fromEntries(Object.entries(faults).map(([field, texts]) => [field, texts.map(textOf)]));

function refuse(operation: Operation, error: unknown, { request, reply }: Exchange) {
  const known = isValueRefused(error) ? malformed(t`A value of this call cannot be read`) : error;
  if (!(known instanceof PortalError)) throw error;
  if (known !== error)
    request.log.warn({
      what: 'a value was refused by the database alone',
      cause: error,
      mend: 'Nothing: the caller was told. Report it to the developers of the portal, which should have refused the value by itself.',
    });
  request.log.debug({ operation: operation.id, failure: known.failure }, 'refused');
  return sendRefusal(reply.header('Cache-Control', 'no-store'), known, operation.errors);
}

/** `{id}.json` → `:id(^.+?).json`: a parameter before a suffix needs to know where it ends; it may hold dots itself. */
function toFastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}(?=\.)/g, ':$1(^.+?)').replaceAll(/\{(\w+)\}/g, ':$1');
}
