import { wellKnownPaths } from '@portal/contract/addresses/served-paths';
import { keepAskedLanguage } from '../http/languages.ts';
import { t } from '../platform/text/text.ts';
import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createIdentityService } from './people/identity-service.ts';
import { createClientTokenVerifier } from './tokens/client-token-verifier.ts';
import { createClientTokenMinter } from './issuer/client-token-minter.ts';
import { createIssuer } from './issuer/create-issuer.ts';
import { issuerPath } from './issuer/issuer-address.ts';
import { findOtherPortal, listFormTargets } from './issuer/other-portal.ts';
import { registerIssuerMetadata } from './issuer/resource-metadata.ts';
import { mountIssuer } from './issuer/mount-issuer.ts';
import { readLoginAssets } from './login-assets.ts';
import { createLoginJobs } from './login-jobs.ts';
import { createLoginContext, type LoginContext, type LoginDeps } from './login-context.ts';
import type { Connection } from '../platform/database/database.ts';
import { isDatabaseAway } from '@portal/postgres/is-database-away';
import type { LoginParts } from './login-parts.ts';
import { loginExpired, LoginRefusal, tooManyRequests } from './login-refusal.ts';
import { createLoginThrottles } from './throttles/login-throttles.ts';
import { createLoginPages } from './pages/login-pages.ts';
import {
  callbackPath,
  createRelyingParty,
  findIssuer,
  internalAddress,
  ownClientId,
  ownClientSecret,
} from './tokens/relying-party.ts';
import { addApiRoutes } from './routes/api-routes.ts';
import { addAssetRoutes } from './routes/asset-routes.ts';
import { addElsewhereRoutes } from './routes/elsewhere-routes.ts';
import { addAuthorizationRoutes } from './routes/authorization-routes.ts';
import { addCheckMailRoutes } from './routes/check-mail-routes.ts';
import { addCodeRoutes } from './routes/code-routes.ts';
import { addEndOtherPortalRoutes } from './routes/end-other-portal-routes.ts';
import { addIdentityResetRoute } from './routes/identity-reset-route.ts';
import { addLogoutRoutes } from './routes/logout-routes.ts';
import { addPasskeySignInRoutes } from './routes/passkey-sign-in-routes.ts';
import { addPasswordResetRoutes } from './routes/password-reset-routes.ts';
import { addSecurityEraseRoutes } from './routes/security-erase-routes.ts';
import { addSecurityEmailRoutes } from './routes/security-email-routes.ts';
import { addSecurityPasskeyRoutes } from './routes/security-passkey-routes.ts';
import { addSecurityRoutes } from './routes/security-routes.ts';
import { addSecurityTwoStepRoutes } from './routes/security-two-step-routes.ts';
import { addSignInRoutes } from './routes/sign-in-routes.ts';
import { addSignUpRoutes } from './routes/sign-up-routes.ts';
import { addVerifyLinkRoutes } from './routes/verify-link-routes.ts';
import { endBrowsersOf } from './sessions/end-sessions.ts';
import { showPage } from './routes/show-page.ts';
import { toSecurityHeaders } from './security-headers.ts';
import { seedPerson, type SeedPerson } from './people/seed-person.ts';
import { securityPath } from './pages/security-forms.ts';
import { openTokenKeys } from './tokens/token-keys.ts';
import { createTokenVerifier } from './tokens/token-verifier.ts';

const bodyLimit = 16 * 1024;

export type LoginService = Awaited<ReturnType<typeof registerLogin>>;

/**
 * Puts the login service below `/login` and the embedded issuer below `/oidc`; where another issuer is configured, only its
 * token endpoint for clients. Needs a migrated database; makes its signing keys at the first start.
 */
export async function registerLogin(app: FastifyInstance, deps: LoginDeps) {
  const context = createLoginContext(deps);
  const parts = await createParts(app, context);
  // Queries hold codes and handles: a request is logged by its path alone.
  const quiet = { logSerializers: { req: toLogEntry } };
  const issuerKeys = await openTokenKeys(context, 'issuer');
  const identity = createIdentityService(context, parts.throttles);
  await app.register(async (scope) => addLoginRoutes(scope, parts), { prefix: '/login', ...quiet });
  // Programs that keep passwords send people there (https://w3c.github.io/webappsec-change-password-url/).
  app.get(wellKnownPaths.changePassword, (_request, reply) =>
    reply.redirect(parts.issuer ? `${securityPath}/password` : securityPath, 302),
  );
  await app.register(async (scope) => addIdentityResetRoute(scope, parts, identity));
  await app.register(async (scope) => registerIssuerMetadata(scope, context), quiet);
  await app.register(
    async (scope) => {
      addGuards(scope, parts);
      mountIssuer(scope, parts.embedded, context);
    },
    { prefix: issuerPath, ...quiet },
  );
  return {
    identity,
    /** Null for whatever is not a live access token of this portal. */
    verifyAccessToken: (token: string) => parts.verifier.verifyAccessToken(token),
    /** Null for whatever is not an access token of a client; whether the client still lives is not known here. */
    verifyClientToken: createClientTokenVerifier(context, issuerKeys),
    /** As the issuer gives it to a client that shows its secret; whether it may have one is asked before. */
    mintClientToken: createClientTokenMinter(context, issuerKeys),
    attemptCustomerCode: parts.throttles.attemptCustomerCode,
    /** Signs a person out everywhere, as part of a transaction. */
    endSessions: (connection: Connection, iamUserId: string) =>
      endBrowsersOf(parts, { connection, iamUserId, keep: null }),
    seedPerson: (person: SeedPerson) => seedPerson(context, person),
    jobs: createLoginJobs(context),
  };
}

async function createParts(app: FastifyInstance, context: LoginContext): Promise<LoginParts> {
  const { config, origin, assetsDirectory } = context;
  const assets = await readLoginAssets(assetsDirectory);
  const pages = createLoginPages(context, assets);
  const keys = await openTokenKeys(context);
  const ownClient = {
    client_id: ownClientId,
    client_secret: ownClientSecret(config.secretKey),
    redirect_uris: [`${origin}${callbackPath}`],
  };
  // With another issuer for people, the embedded one serves the clients of accounts alone.
  const other = findOtherPortal(config);
  const clients = config.oidc ? [] : [ownClient, ...(other ? [other.client] : [])];
  const embedded = await createIssuer({ context, pages, clients });
  return {
    context,
    assets,
    pages,
    keys,
    throttles: createLoginThrottles(context),
    verifier: createTokenVerifier(context, keys),
    relyingParty: createRelyingParty(findIssuer(app, context), origin),
    embedded,
    issuer: config.oidc ? null : embedded,
  };
}

async function addLoginRoutes(app: FastifyInstance, parts: LoginParts): Promise<void> {
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded'))
    await app.register(formbody, { bodyLimit });
  addGuards(app, parts);
  addAssetRoutes(app, parts);
  addAuthorizationRoutes(app, parts);
  addLogoutRoutes(app, parts);
  addVerifyLinkRoutes(app, parts);
  await app.register(async (scope) => addApiRoutes(scope, parts), { prefix: '/api' });
  const { issuer } = parts;
  if (!issuer) return addElsewhereRoutes(app, parts);
  await addEndOtherPortalRoutes(app, parts, issuer);
  for (const addRoutes of pageRoutes) addRoutes(app, parts, issuer);
}

/** The pages of the embedded issuer; another issuer has its own. */
const pageRoutes = [
  addSignInRoutes,
  addPasskeySignInRoutes,
  addCodeRoutes,
  addSignUpRoutes,
  addCheckMailRoutes,
  addPasswordResetRoutes,
  addSecurityRoutes,
  addSecurityEmailRoutes,
  addSecurityTwoStepRoutes,
  addSecurityPasskeyRoutes,
  addSecurityEraseRoutes,
];

/** Pages with forms: a form that is sent without a referrer comes without its origin too. */
const formPages = /^\/login\/(?:interaction|verify|reset|security|confirm-email)(?:[/?]|$)/;

/** Files, keys and discovery: the same for everybody, and asked for by every program that checks a token. */
const cacheable = /^\/(?:login\/(?:assets\/|\.well-known\/)|oidc\/(?:jwks$|\.well-known\/))/;

function isCacheable({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && cacheable.test(url.split('?')[0] ?? '');
}

function isTokenCall({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && url.split('?')[0] === `${issuerPath}/token`;
}

/** What an attempt to log in is made with; null for every other request. */
function findMeans({ method, routeOptions }: FastifyRequest, isElsewhere: boolean) {
  const { url } = routeOptions;
  if (url === callbackPath) return isElsewhere ? 'issuer' : null;
  if (method !== 'POST') return null;
  if (url === '/login/interaction/:uid/passkey') return 'passkey';
  return url === '/login/interaction/:uid' ? 'password' : null;
}

/** Whom a call for a token says to be, as far as the header tells; its secret is looked at later. */
function toClientId({ authorization = '' }: IncomingHttpHeaders): string {
  const basic = /^basic (\S+)$/i.exec(authorization)?.[1] ?? '';
  return Buffer.from(basic, 'base64').toString('utf8').split(':')[0] ?? '';
}

/** Headers, the request limit and the page of a failure: the same for all that is below a path. */
function addGuards(app: FastifyInstance, { context, pages, throttles }: LoginParts): void {
  const headers = toSecurityHeaders(listFormTargets(context.config));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    keepAskedLanguage(request, reply, context.secure);
    if (formPages.test(request.url)) reply.header('Referrer-Policy', 'same-origin');
    if (request.socket.remoteAddress === internalAddress || isCacheable(request)) return;
    const wait = isTokenCall(request)
      ? throttles.attemptToken({ client: toClientId(request.headers), ip: request.ip })
      : throttles.attemptRequest(request.ip);
    if (wait === 0) return;
    reply.header('Retry-After', wait);
    const means = findMeans(request, context.config.oidc !== null);
    if (means) context.countLogin(means, 'throttled');
    throw tooManyRequests();
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, ...page } = toFailurePage(error, request.id);
    if (status >= 500 && !(error instanceof LoginRefusal))
      context.logger.error({
        what: 'a page of the login failed',
        cause: error,
        mend: 'Report the cause and the request id to the developers of the portal.',
        reqId: request.id,
      });
    if (status === 503) reply.header('Retry-After', '5');
    return showPage(reply, pages.message(page), status);
  });
}

function toFailurePage(error: unknown, requestId: string) {
  const refusal =
    error instanceof Error && error.name === 'SessionNotFound' ? loginExpired() : error;
  if (refusal instanceof LoginRefusal)
    return {
      status: refusal.status,
      title: refusal.title,
      text: refusal.text,
      retry: refusal.retry,
    };
  return {
    status: statusOf(error),
    title: t`That did not work`,
    text: t`Something went wrong on our side. Wait a moment and try again; if it still fails, contact support.`,
    detail: requestId,
  };
}

function statusOf(error: unknown): number {
  if (isDatabaseAway(error)) return 503;
  const isKnown =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  return isKnown ? Number(error.statusCode) : 500;
}

function toLogEntry(request: FastifyRequest): string {
  return `${request.method} ${request.url.split('?')[0] ?? ''}`;
}
