import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Log } from '../platform/logs/log.ts';
import type { Registry } from 'prom-client';
import { routeMissing, toFaultBody } from '@portal/gateway/gateway-fault';
import { findResourceMetadata } from '../identity/issuer/resource-metadata.ts';
import { toRequestId } from '@portal/gateway/policies/request-id/request-id';
import { type Databases, openDatabases } from '../platform/database/databases.ts';
import { createKeyedHash } from '../platform/sealing/keyed-hash.ts';
import { rememberSecretKey, unlock } from '../platform/sealing/secret-key.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { makePartitionsInTime } from '../platform/database/keep-partitions.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Config } from '../config/config.ts';
import { createApiDirectory } from '../gateway/directories/api-directory.ts';
import { createClientDirectory } from '../gateway/directories/client-directory.ts';
import { openUpstreamGuard, toFrontSettings } from '../gateway/front/front-settings.ts';
import { type GatewayFront, startGatewayFront } from '../gateway/front/gateway-front.ts';
import { closeServer, leaveServer } from '../http/close-server.ts';
import {
  answerMetrics,
  measureProcess,
  showsMetrics,
  startMetricsServer,
} from '../http/metrics.ts';
import { registerPoolMetrics } from '../platform/database/pool-metrics.ts';
import { registerSeamMetrics } from '../telemetry/seam-metrics.ts';
import { isProduction } from '../config/is-production.ts';
import { createBearerCheck } from '../identity/tokens/bearer-check.ts';
import { openCallerTokens } from '../identity/tokens/caller-tokens.ts';
import { openTokenChecks } from '../identity/tokens/open-token-checks.ts';
import { findPerson } from '../accounts/person/find-person.ts';
import type { Telemetry } from '../telemetry/open-telemetry.ts';
import { toPortal } from '../context/portal.ts';

/** Starts the gateway's front without a portal: every API of the route table, no page, no sign-in, no call of the portal's own. */
export async function startGateway(config: Config, log: Log, telemetry: Telemetry | null = null) {
  const databases = openDatabases(config, log, telemetry?.traceStatements);
  try {
    const unlocked = await unlock(databases.start, config);
    await migrate(databases.start, config.migrationsDirectory);
    await makePartitionsInTime(databases.start, log);
    const front = await openFront({ config: unlocked, log, databases, telemetry });
    await rememberSecretKey(databases.start, unlocked.secretKey);
    await databases.started();
    measureProcess(front.registry);
    registerPoolMetrics(front.registry, databases);
    registerSeamMetrics(front.registry, config.reachedSeams);
    telemetry?.sendMetrics(front.registry);
    const others = { config, databases, registry: front.registry };
    const server = createServer(config.serverLimits, (request, response) => {
      front.handle(request, response, (...exchange) => answer(exchange, others));
    });
    server.on('checkContinue', (request, response) => {
      front.handleContinue(request, response, (...exchange) => answer(exchange, others));
    });
    const metrics = config.metrics && (await startMetricsServer(config.metrics, front.registry));
    server.listen(config.port, config.host);
    await once(server, 'listening');
    return {
      url: `http://${config.host}:${config.port}`,
      leave: () => leaveServer(server, databases.readiness),
      async close() {
        await close(server, front, databases);
        await metrics?.close();
      },
    };
  } catch (error) {
    await databases.close();
    throw error;
  }
}

interface Start {
  readonly config: Config;
  readonly log: Log;
  readonly databases: Databases;
  readonly telemetry: Telemetry | null;
}

async function openFront({ config, log, databases, telemetry }: Start): Promise<GatewayFront> {
  const { calls: database, jobs } = databases;
  const portal = toPortal(config.brand, isProduction(config));
  const roleOf = async (iamUserId: string) =>
    (await findPerson(database, portal, iamUserId))?.role ?? 'public';
  const apis = createApiDirectory({ database: jobs, log });
  const clients = createClientDirectory({ database: jobs, log });
  const bearers = createBearerCheck({ apis, clients, gatewayUrl: config.gatewayUrl });
  const now = () => new Date();
  const outbox = createOutbox(config);
  const login = { config, database, outbox, roleOf, logger: log, now };
  bearers.use(await openTokenChecks(login));
  const settings = toFrontSettings(config);
  return startGatewayFront({
    ...settings,
    database: jobs,
    log,
    keyHash: createKeyedHash(config.secretKey, 'api-key'),
    bearers,
    forwarding: {
      ...settings.forwarding,
      upstreams: openUpstreamGuard(config, log),
      callerTokens: await openCallerTokens(login),
      ...(telemetry && { spans: telemetry.requests }),
    },
    ...(telemetry && { follow: telemetry.requests.follow }),
    followers: [apis, clients],
  });
}

async function close(
  server: ReturnType<typeof createServer>,
  front: GatewayFront,
  databases: Databases,
): Promise<void> {
  await closeServer(server, async () => {
    server.close();
    await once(server, 'close');
  });
  await front.close();
  await databases.close();
}

type HttpExchange = readonly [request: IncomingMessage, response: ServerResponse];

interface Others {
  readonly config: Config;
  readonly databases: Databases;
  readonly registry: Registry;
}

/** Probes, metrics and what describes the gateway, as the portal has them; everything else is nobody's here. */
function answer(exchange: HttpExchange, { config, databases, registry }: Others): void {
  const [request, response] = exchange;
  const path = request.url ?? '';
  const resource = findResourceMetadata(path, config);
  const requestId = toRequestId(request.headers);
  response.setHeader('x-request-id', requestId);
  request.resume();
  if (path === '/healthz') send(exchange, 200, '{"status":"ok"}');
  else if (path === '/readyz') void answerReady(exchange, databases);
  else if (path === '/metrics' && showsMetrics(config, request))
    void answerMetrics(...exchange, registry);
  else if (resource) send(exchange, 200, JSON.stringify(resource));
  else send(exchange, 404, toFaultBody(routeMissing, requestId));
}

/** Without its database it goes on by what it holds in memory; a balancer that took every gateway out would end that. */
async function answerReady(exchange: HttpExchange, { readiness }: Databases): Promise<void> {
  const fault = await readiness.findFault();
  if (readiness.isLeaving) return send(exchange, 503, JSON.stringify({ status: fault }));
  const without = fault ? { without: fault } : {};
  send(exchange, 200, JSON.stringify({ status: 'ready', ...without }));
}

function send([, response]: HttpExchange, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
