import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { loginUser } from '@portal/contract/identity/login/operations';
import { isLanguage } from '@portal/contract/text/languages';
import { keepLanguage } from '../../http/languages.ts';
import type * as z from 'zod/mini';
import { isDatabaseAway } from '@portal/postgres/is-database-away';
import type { LoginParts } from '../login-parts.ts';
import { LoginRefusal } from '../login-refusal.ts';
import { isClientId } from '../redirection-url.ts';
import { findPersonById, type LoginPerson } from '../sql/login-people-sql.ts';
import {
  findSessionByHandle,
  findSessionOfUsedCode,
  isSessionLive,
  revokeSession,
  takeOneTimeCode,
  touchSession,
  type LoginSession,
} from '../sql/login-sessions-sql.ts';
import { mintTokens } from '../tokens/token-minter.ts';
import { readInput } from './read-input.ts';

/** A refusal of error family C (contracts §1.4). */
class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** The calls of the browser's session: contracts E5 and E6. */
export function addApiRoutes(app: FastifyInstance, parts: LoginParts): void {
  const { context, keys } = parts;

  app.setErrorHandler((error, request, reply) => {
    if (isDatabaseAway(error)) {
      request.log.error({
        what: 'the database is away',
        cause: error,
        mend: 'Look whether the database is up and takes connections. Callers are told to try again.',
      });
      return reply
        .code(503)
        .header('Retry-After', '5')
        .send({ error: 'temporarily_unavailable', error_description: request.id });
    }
    if (error instanceof LoginRefusal) {
      return reply
        .code(error.status)
        .send({ error: 'temporarily_unavailable', error_description: error.text });
    }
    if (!(error instanceof OAuthRefusal)) {
      request.log.error({
        what: 'a call of the login service failed',
        cause: error,
        mend: 'Report the cause and the request id to the developers of the portal.',
      });
      return reply.code(500).send({ error: 'server_error', error_description: request.id });
    }
    if (error.code === 'invalid_token')
      reply.header('WWW-Authenticate', 'Bearer error="invalid_token"');
    return reply.code(error.status).send({ error: error.code, error_description: error.message });
  });

  app.get('/token', async (request, reply) => {
    const { client_id: clientId, oneTimeCode } = readInput(request.query, [
      'client_id',
      'oneTimeCode',
    ]);
    if (!isClientId(clientId)) throw new OAuthRefusal(401, 'invalid_client', 'Unknown client_id');
    if (!oneTimeCode) throw new OAuthRefusal(400, 'invalid_request', 'oneTimeCode is required');
    const found = oneTimeCode.startsWith('ul_')
      ? await findByHandle(parts, oneTimeCode)
      : await findByCode(parts, request, { oneTimeCode, clientId });
    const person = found && (await findLivePerson(parts, found.session));
    if (!person) throw new OAuthRefusal(400, 'invalid_grant', 'Code is invalid or has expired');
    await touchSession(context, found.session.id);
    if (isLanguage(person.locale))
      keepLanguage(reply, person.locale, context.origin.startsWith('https:'));
    const tokens = await mintTokens(context, keys, { session: found.session, person, clientId });
    return { ...tokens, unifiedLoginAccessToken: found.handle };
  });

  app.get('/user', async (request) => {
    const { client_id: clientId } = readInput(request.query, ['client_id']);
    if (!isClientId(clientId)) throw new OAuthRefusal(400, 'invalid_client', 'Unknown client_id');
    const handle = request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? '';
    const found = await findByHandle(parts, handle);
    const person = found && (await findLivePerson(parts, found.session));
    if (!person) throw new OAuthRefusal(401, 'invalid_token', 'Token is invalid or has expired');
    const grants = await context.grantsOf(person.id);
    return { ...toLoginUser(person, await context.roleOf(person.id)), grants: [...grants] };
  });
}

interface OpenSession {
  readonly session: LoginSession;
  readonly handle: string;
}

async function findByHandle({ context }: LoginParts, handle: string): Promise<OpenSession | null> {
  const session = await findSessionByHandle(context, handle);
  return session ? { session, handle } : null;
}

/**
 * A code is taken once, for its client, and for its redirection URL where the caller names one; a page of another origin
 * gets nothing. A code that comes twice ends its session: one of the two callers has stolen it (RFC 6749, 4.1.2).
 */
async function findByCode(
  { context, verifier }: LoginParts,
  request: FastifyRequest,
  { oneTimeCode, clientId }: { readonly oneTimeCode: string; readonly clientId: string },
): Promise<OpenSession | null> {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== context.origin) return null;
  const { redirectionUrl = null } = readInput(request.query, ['redirectionUrl']);
  const taken = await takeOneTimeCode(context, { oneTimeCode, clientId, redirectionUrl });
  if (taken) return taken;
  const replayed = await findSessionOfUsedCode(context, oneTimeCode);
  if (replayed) {
    await revokeSession(context, replayed);
    verifier.forgetSession(replayed);
    context.logger.warn({
      what: 'a session was ended',
      cause: 'its one-time code came twice',
      mend: 'The person logs in again. Where it happens often, look who else sees the addresses of that browser.',
      reqId: request.id,
    });
  }
  return null;
}

async function findLivePerson({ context }: LoginParts, session: LoginSession) {
  if (!isSessionLive(context, session)) return null;
  const person = await findPersonById(context.database, session.iam_user_id);
  return person?.enabled ? person : null;
}

function toLoginUser(person: LoginPerson, customRole: string): z.output<typeof loginUser> {
  return {
    userId: person.id,
    username: person.username,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    phone: person.phone,
    customRole,
    emailVerified: person.email_verified_at !== null,
  };
}
