import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../platform/logs/log.ts';
import { Registry } from 'prom-client';
import { portalKey } from '@portal/contract/bases';
import type { BearerCheck } from '@portal/gateway/bearer-check';
import { createAuthorizer } from '@portal/gateway/create-authorizer';
import { createGateway, type GatewayOptions } from '@portal/gateway/create-gateway';
import { LocalCounters } from '@portal/gateway/limits/limit-counters';
import { KeyGuesses } from '@portal/gateway/policies/api-key/key-guesses';
import type { OperationTable } from '@portal/gateway/operation-table';
import { normaliseTarget } from '@portal/gateway/policies/request-path/normalise-path';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import type { KeyedHash } from '../../platform/sealing/keyed-hash.ts';
import { createCallerNetwork } from '../../context/caller-address.ts';
import { createCalledPath, type ToCalledPath } from '../../platform/logs/called-path.ts';
import type { Config } from '../../config/config.ts';
import { createDocumentDirectory } from '../documents/document-directory.ts';
import { createAccessLog } from '../metering/access-log-lines.ts';
import { type Follower, startChangeFeed } from '../directories/change-feed.ts';
import { createEndpointDirectory } from '../directories/endpoint-directory.ts';
import { createKeyDirectory } from '../directories/key-directory.ts';
import { createOperationDirectory } from '../directories/operation-directory.ts';
import type { OutsideGateways } from './outside-gateways.ts';
import { createPlanDirectory } from '../directories/plan-directory.ts';
import { createRaisedLimitDirectory } from '../directories/raised-limit-directory.ts';
import {
  countLocalDecisions,
  createPrometheusMetrics,
  watchRequestLog,
} from '../prometheus-metrics.ts';
import { openSharedCounters } from '../limits/shared-counters.ts';
import { type RequestLogWriter, startRequestLogWriter } from '../request-log/request-log-writer.ts';
import { startRefusedCallWriter } from '../refused-calls/refused-call-writer.ts';
import { startEndCustomerCounter, toBothMeters } from '../end-customers/end-customer-counter.ts';
import { startUsageMeter } from '../metering/usage-meter.ts';
import { createUsageReports } from '../metering/usage-reports.ts';

type Next = (request: IncomingMessage, response: ServerResponse) => void;
type Follow = (request: IncomingMessage, response: ServerResponse, serve: () => void) => void;
type Front = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

export interface GatewayFrontOptions {
  /** Of jobs: keys and routes are read over it, and what is old is cleared. Calls and counts have connections of their own. */
  readonly database: Database;
  /** The hash by which applications are found by their key. */
  readonly keyHash: KeyedHash;
  readonly config: Pick<Config, 'carrierUrl'> &
    Partial<Pick<Config, 'trustedProxies' | 'portalUrl'>>;
  readonly log: Log;
  /** How logs keep the path of a call; without it they keep none of the portal's own calls. */
  readonly toCalledPath?: ToCalledPath;
  /** Plans of staff's applications, who alone are served what is in test; without them everybody is. */
  readonly testPlans?: readonly number[];
  /** Verifies the tokens of IAM-secure routes; without it they refuse every token. */
  readonly bearers?: BearerCheck;
  /** Where all processes of this portal count together; without it each counts for itself. */
  readonly shared?: { readonly url: string; readonly prefix: string };
  /** Lets gateways that know it ask `/gateway/authorize` and report to `/gateway/report`; without it both are closed. */
  readonly outsideSecret?: string;
  /** Where calls may go, what goes with them, how long they take, and whose pages may make them. */
  readonly forwarding?: Pick<
    GatewayOptions,
    'upstreams' | 'callerTokens' | 'longestCallMs' | 'pagesOrigin' | 'spans'
  >;
  /** Without it the access log alone has the calls one by one. */
  readonly keepsRequests?: boolean;
  /** The request log keeps headers and bodies as well: where nobody's real data go by. */
  readonly keepsBodies?: boolean;
  /** APIs without an upstream answer from their specification: where nobody takes an answer for the provider's. */
  readonly answersByDocument?: boolean;
  /** Serves each request as a part of a trace. */
  readonly follow?: Follow;
  /** What else is kept current by the same connection. */
  readonly followers?: readonly Follower[];
}

export interface GatewayFront {
  /** Takes what lies under `/rest` in any spelling; everything else, and the portal's own routes, go to `next` in one. */
  readonly handle: Front;
  /** The same for the HTTP server's event `checkContinue`. */
  readonly handleContinue: Front;
  /** The gateway's own metrics, to be merged with the server's. */
  readonly registry: Registry;
  /** After the server takes no more requests: lets calls end, then writes the last counts. */
  close(): Promise<void>;
}

/** Of each body that the request log keeps. */
const keptBodyBytes = 16 * 1024;

/** Loads keys and routes, keeps them current, and puts the gateway before the portal. */
export async function startGatewayFront(options: GatewayFrontOptions): Promise<GatewayFront> {
  const { database, keyHash, config, toCalledPath = createCalledPath() } = options;
  const log = options.log.child({ part: 'gateway' });
  const keys = createKeyDirectory({ database, keyHash, log });
  const { carrierUrl, portalUrl = '' } = config;
  const { testPlans, forwarding: { upstreams } = {} } = options;
  const places = { carrierUrl, portalUrl, upstreams, testPlans };
  const routes = createEndpointDirectory({ database, log, ...places });
  const registry = new Registry();
  const local = new LocalCounters();
  const plans = createPlanDirectory({ database, log, counters: local });
  const raised = createRaisedLimitDirectory({ database, log });
  const operations = createOperationDirectory({ database, log });
  const documents = await openDocuments(options, log);
  const own = [keys, routes, plans, raised, operations, ...documents.followers];
  const followers = [...own, ...(options.followers ?? [])];
  const feed = await startChangeFeed({ database, log, followers });
  const usageDatabase = openUsageDatabase(database, log);
  const writers = startWriters({ database: usageDatabase, log, toCalledPath });
  watchRequestLog(registry, writers.requests);
  const onLocalDecision = countLocalDecisions(registry);
  const shared = options.shared
    ? await openSharedCounters({ ...options.shared, local, log, onLocalDecision })
    : null;
  const gatewayOptions: GatewayOptions = {
    routes,
    keys,
    addressOf: createCallerNetwork(options.config.trustedProxies ?? ['loopback']),
    guesses: new KeyGuesses(),
    meter: toBothMeters(writers.meter, writers.named),
    plans,
    counters: shared ?? local,
    raisedLimitsOf: (accountId) => raised.find(accountId),
    operations,
    portalKeys: [portalKey],
    log: toBoth(createAccessLog(log, toCalledPath), writers.refused.note),
    metrics: createPrometheusMetrics(registry),
    ...toRequestLog(options, writers.requests),
    ...documents.options,
    ...(options.bearers ? { bearers: options.bearers } : {}),
    ...options.forwarding,
  };
  const gateway = createGateway(gatewayOptions);
  const outside = await openToOutside(options, { ...gatewayOptions, operations }, usageDatabase);
  const front = (serve: Front) => followed(underRest(serve, outside), options.follow);
  return {
    handle: front((...exchange) => gateway.handle(...exchange)),
    handleContinue: front((...exchange) => gateway.handleContinue(...exchange)),
    registry,
    async close() {
      await gateway.close();
      for (const writer of Object.values(writers)) await writer.close();
      await shared?.close();
      await feed.close();
      await usageDatabase.end();
      await documents.close();
    },
  };
}

const toRequestLog = (
  { keepsRequests = true, keepsBodies = false }: GatewayFrontOptions,
  writer: RequestLogWriter,
) =>
  keepsRequests ? { requestLog: { ...writer, bodyBytes: keepsBodies ? keptBodyBytes : 0 } } : {};

/** What comes of calls, written in groups beside them. */
function startWriters(options: {
  readonly database: Database;
  readonly log: Log;
  readonly toCalledPath: ToCalledPath;
}) {
  return {
    meter: startUsageMeter(options),
    named: startEndCustomerCounter(options),
    requests: startRequestLogWriter(options),
    refused: startRefusedCallWriter(options),
  };
}

/** What callers wait for is read over connections of its own; what answers by documents is loaded where it is asked for. */
async function openDocuments(
  { answersByDocument, database: { options } }: GatewayFrontOptions,
  log: Log,
) {
  if (!answersByDocument) return { followers: [], options: {}, close: () => Promise.resolve() };
  const { createDocumentAnswers } = await import('../documents/document-answers.ts');
  const database = openDatabase(options.connectionString ?? '', 4, 'call');
  database.on('error', (error) =>
    log.warn({
      what: 'the connection for documents was lost',
      cause: error,
      mend: 'It is opened again with the next call. Where it stays, look whether the database is up.',
    }),
  );
  const directory = createDocumentDirectory(database);
  return {
    followers: [directory],
    options: { documents: createDocumentAnswers({ database, directory }) },
    close: () => database.end(),
  };
}

type Note = GatewayOptions['log'];

function toBoth(one: Note, other: Note): Note {
  return (entry) => {
    one(entry);
    other(entry);
  };
}

function underRest(serve: Front, outside: OutsideGateways): Front {
  return (request, response, next) => {
    if (outside(request, response)) return;
    const { url = '' } = request;
    // Below it every path is the gateway's, which normalises it itself.
    if (url.startsWith('/rest/')) return serve(request, response, next);
    const target = normaliseTarget(url);
    // What cannot be read in one way only is the gateway's to refuse.
    if (target === null || target.startsWith('/rest/')) return serve(request, response, next);
    request.url = target;
    next(request, response);
  };
}

function followed(front: Front, follow?: Follow): Front {
  if (!follow) return front;
  return (request, response, next) =>
    follow(request, response, () => front(request, response, next));
}

async function openToOutside(
  { outsideSecret, keyHash }: GatewayFrontOptions,
  gateway: GatewayOptions & { readonly operations: OperationTable },
  database: Database,
): Promise<OutsideGateways> {
  if (outsideSecret === undefined) return () => false;
  const { createOutsideGateways } = await import('./outside-gateways.ts');
  return createOutsideGateways({
    authorizer: createAuthorizer(gateway),
    reports: createUsageReports(database),
    operations: gateway.operations,
    secret: outsideSecret,
    hash: keyHash,
    keepRequest: (entry) => gateway.requestLog?.write(entry),
    onReported(entry) {
      gateway.log(entry);
      gateway.metrics?.countRequest(entry.systemName ?? 'none', entry.status);
      gateway.metrics?.observeCall(entry.systemName ?? 'none', entry);
    },
  });
}

/** A hanging write is given up, and repeated under the same id. */
function openUsageDatabase(database: Database, log: Log): Database {
  const pool = openDatabase(database.options.connectionString ?? '', 1, 'usage');
  pool.on('error', (error) =>
    log.warn({
      what: 'the connection for usage was lost',
      cause: error,
      mend: 'It is opened again by itself. Where it stays, look whether the database is up.',
    }),
  );
  return pool;
}
