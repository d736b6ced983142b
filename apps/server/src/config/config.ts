import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { findCombinationFaults, findPlanFaults, toListenPort } from './find-combination-faults.ts';
import { isLoopback } from './is-loopback.ts';
import { isProduction } from './is-production.ts';
import { listReached } from './outward-seams.ts';
import { serverLimits } from './server-limits.ts';
import { shippedPlaces } from './shipped-places.ts';
import { readConfigFiles } from './read-config-files.ts';
import { readOidc } from './oidc-config.ts';
import { readVariables, type Variables } from './read-variables.ts';
import { toHeaders, toList } from './variable-schemas.ts';
import type { Environment } from './variables.ts';

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once; the only reader of it (architecture §2). Throws with the list of everything that is wrong. */
export function readConfig(given: Variables) {
  const { environment, faults } = readVariables(given);
  const {
    faults: fileFaults,
    brand,
    plans,
    lintRules,
    filedCustomers,
  } = readConfigFiles(environment);
  const all = [...faults, ...fileFaults, ...findCombinationFaults(environment)];
  if (!brand || !plans || !lintRules) throw new ConfigError(all);
  const isLive = isProduction({
    ...readAddresses(environment),
    kind: environment.PORTAL_ENV,
    brand,
  });
  const portal = isLive ? 'production' : 'other';
  all.push(...findPlanFaults(brand.portals[portal], plans.portals[portal]));
  if (all.length > 0) throw new ConfigError(all);
  return toConfig(environment, { brand, plans, lintRules, filedCustomers }, isLive);
}

type Files = Pick<ReturnType<typeof readConfigFiles>, 'filedCustomers'> & {
  readonly [Name in 'brand' | 'plans' | 'lintRules']: NonNullable<
    ReturnType<typeof readConfigFiles>[Name]
  >;
};

/** Beside the server where they are built; not there when it runs from source. */
const workerPrograms = {
  specificationWorker: join(dirname(process.argv[1] ?? ''), 'specification-worker.js'),
  bankFileWorker: join(dirname(process.argv[1] ?? ''), 'bank-file-worker.js'),
  bundleWorker: join(dirname(process.argv[1] ?? ''), 'bundle-worker.js'),
  mendWorker: join(dirname(process.argv[1] ?? ''), 'mend-worker.js'),
  clientWorker: join(dirname(process.argv[1] ?? ''), 'client-worker.js'),
};

function toConfig(env: Environment, files: Files, isLive: boolean) {
  const kind = env.PORTAL_ENV;
  const addresses = readAddresses(env);
  return {
    kind,
    parts: env.PORTAL_PARTS,
    ...addresses,
    ...readMetrics(env),
    serverLimits,
    stopWaitMs: env.STOP_WAIT_SECONDS * 1000,
    trustedProxies: toList(env.TRUSTED_PROXIES),
    ...files,
    ...workerPrograms,
    /** Beside the server and the app where they are built. */
    pageRendering: {
      worker: join(dirname(process.argv[1] ?? ''), 'page-worker.js'),
      renderer: join(resolve(env.WEB_DIR), '../pages/render-page.js'),
    },
    contentDirectory: resolve(env.CONTENT_DIR),
    webDirectory: resolve(env.WEB_DIR),
    loginAssetsDirectory: resolve(env.LOGIN_ASSETS_DIR),
    migrationsDirectory: resolve(env.MIGRATIONS_DIR),
    dataDirectory: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    secretKey: env.SECRET_KEY,
    oidc: readOidc(env, addresses.otherPortalUrl),
    otherPortalSecret: env.OTHER_PORTAL_CLIENT_SECRET,
    staffSecondFactor: readStaffSecondFactor(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportMail: env.SUPPORT_MAIL,
    mailDigestSeconds: env.MAIL_DIGEST_SECONDS,
    limitAlertSeconds: env.LIMIT_ALERT_SECONDS,
    gatewaySecret: env.GATEWAY_SECRET ?? null,
    valkeyUrl: env.VALKEY_URL,
    carrierUrl: withoutSlash(env.CARRIER_URL),
    sandboxCarrierUrl: readSandboxCarrier(env),
    /** The carrier's host is the deployment's own word. */
    upstreamHosts: [new URL(env.CARRIER_URL).host, ...toList(env.UPSTREAM_HOSTS)],
    webhookHosts: toList(env.WEBHOOK_HOSTS),
    eventsToken: env.EVENTS_TOKEN,
    relayHosts: toList(env.RELAY_HOSTS),
    longestCallMs: env.LONGEST_CALL_SECONDS * 1000,
    statusUrl: env.STATUS_URL,
    ediStorageUrl: env.EDI_STORAGE_URL && withoutSlash(env.EDI_STORAGE_URL),
    ediStorageDirectory: env.EDI_STORAGE_DIR ? resolve(env.EDI_STORAGE_DIR) : null,
    s3: readS3(env),
    telemetry: readTelemetry(env),
    sentryDsn: env.SENTRY_DSN,
    tagManagerUrl: env.TAG_MANAGER_URL,
    customerRegisterUrl: env.CUSTOMER_REGISTER_URL && withoutSlash(env.CUSTOMER_REGISTER_URL),
    content: env.PORTAL_CONTENT ?? (isLive && env.PORTAL_DEMO !== '1' ? 'empty' : 'demo'),
    demo: env.PORTAL_DEMO === '1',
    demoPassword: env.PORTAL_DEMO_PASSWORD,
    logStore: env.LOG_STORE,
    logLevel: env.LOG_LEVEL,
    build: env.PORTAL_BUILD ?? readBuild(),
  };
}

const readBuild = () =>
  existsSync(shippedPlaces.build) ? readFileSync(shippedPlaces.build, 'utf8') : 'development';

/** `localhost` listens on 127.0.0.1 and ::1; the two portals' default ports are 4000 and 4100. */
function readAddresses(env: Environment) {
  const other = env.PORTAL_ENV === 'sandbox' ? 4000 : 4100;
  const listenPort = toListenPort(env);
  return {
    host: env.HOST,
    port: listenPort,
    viesUrl: env.VIES_URL && withoutSlash(env.VIES_URL),
    reachedSeams: listReached(env),
    portalUrl: withoutSlash(env.PORTAL_URL ?? `http://localhost:${listenPort}`),
    otherPortalUrl: withoutSlash(env.OTHER_PORTAL_URL ?? `http://localhost:${other}`),
    /** Where programs call the APIs: on a host of its own, or the portal's. */
    gatewayUrl: withoutSlash(env.GATEWAY_URL ?? env.PORTAL_URL ?? `http://localhost:${listenPort}`),
  };
}

/** In production the carrier's parcels are real: the sandbox's is another one, or unknown. */
function readSandboxCarrier(env: Environment): string | null {
  const known = env.PORTAL_ENV === 'sandbox' ? env.CARRIER_URL : null;
  const url = env.SANDBOX_CARRIER_URL ?? known;
  return url === null ? null : withoutSlash(url);
}

interface MetricsConfig {
  /** Where they are answered on a port of their own; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Whom `PORT` answers them. */
  readonly metricsFor: 'nobody' | 'local' | 'anybody';
}

/** Metrics name every API and how much it is used. */
function readMetrics(env: Environment): MetricsConfig {
  const { METRICS_HOST: host, METRICS_PORT: port } = env;
  if (port !== undefined) return { metrics: { host, port }, metricsFor: 'nobody' };
  if (env.METRICS_PUBLIC === '1') return { metrics: null, metricsFor: 'anybody' };
  return { metrics: null, metricsFor: isLoopback(env.HOST) ? 'local' : 'nobody' };
}

/** Another issuer asks for second factors itself; else the variable forces what is a switch of the portal. */
function readStaffSecondFactor(env: Environment): 'issuer' | 'configuration' | null {
  if (env.OIDC_ISSUER) return 'issuer';
  return env.STAFF_SECOND_FACTOR ? 'configuration' : null;
}

/** A bucket that the server reads; without keys it is one that anybody may read. */
function readS3(env: Environment) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!env.S3_ENDPOINT || !env.S3_BUCKET) return null;
  return {
    endpoint: withoutSlash(env.S3_ENDPOINT),
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

function readTelemetry(env: Environment) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: withoutSlash(env.OTEL_EXPORTER_OTLP_ENDPOINT),
    headers: toHeaders(env.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
    metricIntervalMs: env.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
