import { createServer } from 'node:http';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { toRequestId } from '@portal/gateway/policies/request-id/request-id';
import type { Database } from '../platform/database/database.ts';
import type { Readiness } from '../platform/database/readiness.ts';
import { createSealing } from '../platform/sealing/sealing.ts';
import type { Config } from '../config/config.ts';
import type { GatewayFront } from '../gateway/front/gateway-front.ts';
import { createAllowedMethods } from '../http/allowed-methods.ts';
import { handleErrors } from '../http/error-handler.ts';
import type { AskSecond } from '../http/ask-second.ts';
import { measure, serveMetrics } from '../http/metrics.ts';
import { toPortalConfig } from '../site/portal-config.ts';
import { registerProbes } from '../http/probes.ts';
import { createReplyMemory } from '../http/replies/reply-memory.ts';
import { logRequests } from '../http/request-log.ts';
import { secure } from '../http/security-headers.ts';
import { serve, type Route } from '../http/serve.ts';
import { inlineScriptHashes } from '../http/editions.ts';
import { serveWeb } from '../http/static-web.ts';
import type { CallerOf } from '../catalogue/specification/programs/role-of-program.ts';

export interface AppDependencies<Login> {
  readonly config: Config;
  readonly database: Database;
  readonly readiness: Readiness;
  readonly log: FastifyBaseLogger;
  /** The gateway: takes what it routes, hands the portal's own paths on. */
  readonly front: Pick<GatewayFront, 'handle' | 'handleContinue'>;
  /** Where the gateway's own figures are; the portal's join them. */
  readonly registry: Registry;
  /** Tells the tracer what requests were about, where there is one. */
  readonly follow: ((app: FastifyInstance) => void) | undefined;
  /** Mounts the login service and the issuer, which bring their own routes. */
  readonly mountLogin: (app: FastifyInstance) => Promise<Login>;
  /** Mounts what the server renders itself: pages of mails' links, sites, documents. */
  readonly mountPages: (app: FastifyInstance, callerOf: CallerOf) => Promise<void>;
  readonly routesOf: (login: Login) => readonly Route[];
  readonly callerOf: (login: Login) => CallerOf;
  /** Holds what needs a second person. */
  readonly askSecond: AskSecond;
}

/** Assembles the server without listening and without reading the environment. */
export async function buildApp<Login>(
  deps: AppDependencies<Login>,
): Promise<{ app: FastifyInstance; login: Login }> {
  const { config, database } = deps;
  const app = createFastify(deps);
  handleErrors(app);
  logRequests(app);
  measure(app, deps.registry);
  deps.follow?.(app);
  serveMetrics(app, config, deps.registry);
  secure(app, {
    scriptHashes: await inlineScriptHashes(config.webDirectory),
    scriptFrom: toOrigins([config.tagManagerUrl]),
    https: config.portalUrl.startsWith('https:'),
    connectTo: listForeignOrigins(config),
    frameFrom: toOrigins([config.ediStorageUrl]),
  });
  const readiness = { DATABASE_URL: deps.readiness };
  registerProbes(app, { readiness, build: config.build, secretKey: config.secretKey });
  const portalConfig = toPortalConfig(config);
  app.get('/config.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(portalConfig),
  );
  const login = await deps.mountLogin(app);
  const replies = createReplyMemory(database, createSealing(config.secretKey, 'reply'));
  const routes = deps.routesOf(login);
  const callerOf = deps.callerOf(login);
  serve(app, routes, { callerOf, replies, database, askSecond: deps.askSecond });
  await deps.mountPages(app, callerOf);
  await serveWeb(app, config, createAllowedMethods(routes));
  return { app, login };
}

/** Configured services on other hosts that the page calls itself, the error reporter and the tag manager among them. */
function listForeignOrigins(config: Config): string[] {
  const { identityService, governanceGateway } = config.brand.bases ?? {};
  const { statusUrl, ediStorageUrl, sentryDsn, tagManagerUrl } = config;
  const services = [identityService, governanceGateway, statusUrl, ediStorageUrl];
  const gateway = config.gatewayUrl === config.portalUrl ? null : config.gatewayUrl;
  return toOrigins([...services, gateway, sentryDsn, tagManagerUrl]);
}

function toOrigins(addresses: readonly (string | null | undefined)[]): string[] {
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
}

function createFastify({
  config,
  log,
  front,
}: Pick<AppDependencies<unknown>, 'config' | 'log' | 'front'>) {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    bodyLimit: 1_048_576,
    // Longer than the keys of operations, which may have 120 characters and a number.
    routerOptions: { maxParamLength: 200 },
    genReqId: ({ headers }) => toRequestId(headers),
    serverFactory: (handler) =>
      createServer(config.serverLimits, (request, response) =>
        front.handle(request, response, handler),
      ).on('checkContinue', (request, response) =>
        front.handleContinue(request, response, handler),
      ),
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  return app;
}
