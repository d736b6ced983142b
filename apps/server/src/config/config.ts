import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import proxyAddress from '@fastify/proxy-addr';
import { listGuardFaults } from '@portal/gateway/proxy/upstream-guard';
import * as z from 'zod/mini';
import { brandConfig } from './brand-config.ts';
import { filedCustomers } from './filed-customers.ts';
import { serverLimits } from '../http/close-server.ts';
import { lintRules } from './lint-config.ts';
import { planConfig } from './plan-config.ts';

const kinds = ['production', 'staging', 'sandbox'] as const;

const text = z.string().check(z.minLength(1));
const url = z.url();
const address = z._default(z.nullable(url), null);
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));

/** Addresses and networks (CIDR) with commas between, or `loopback`. */
const proxies = z.string().check(
  z.refine((list) => isProxyList(toList(list)), {
    error: 'is a list of addresses and networks, such as 10.0.0.7,10.1.0.0/16',
  }),
);

/** Hosts that upstreams may have, with commas between. */
const upstreamHosts = z.string().check(
  z.superRefine((list, context) => {
    for (const message of listGuardFaults(toList(list))) context.addIssue(message);
  }),
);

const environment = z.object({
  PORTAL_ENV: z._default(z.enum(kinds), 'production'),
  PORTAL_PARTS: z._default(z.enum(['all', 'portal', 'gateway']), 'all'),
  PORT: z.optional(port),
  HOST: z._default(text, 'localhost'),
  TRUSTED_PROXIES: z._default(proxies, 'loopback'),
  PORTAL_URL: z.optional(url),
  OTHER_PORTAL_URL: z.optional(url),
  PORTAL_CONFIG: z._default(text, 'config/portal.json'),
  PLANS_CONFIG: z._default(text, 'config/plans.json'),
  LINT_RULES: z.optional(text),
  CONTENT_DIR: z._default(text, 'content'),
  WEB_DIR: z._default(text, 'dist/web'),
  LOGIN_ASSETS_DIR: z._default(text, 'apps/server/src/identity/assets'),
  MIGRATIONS_DIR: z._default(text, 'apps/server/migrations'),
  DATA_DIR: z._default(text, 'data'),
  DATABASE_URL: text,
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2)), 10),
  SECRET_KEY: z.string().check(z.minLength(32)),
  OIDC_ISSUER: z.optional(url),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(text),
  STAFF_SECOND_FACTOR: z.optional(z.literal('required')),
  SMTP_URL: address,
  MAIL_FROM: z._default(text, 'Norrvik Post developer portal <no-reply@postal.example>'),
  LIMIT_ALERT_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 60),
  MAIL_DIGEST_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 60),
  SUPPORT_MAIL: z._default(text, 'api-support@postal.example'),
  VALKEY_URL: z._default(
    z.nullable(
      z.url({ protocol: /^(valkey|redis)s?$/, error: 'is redis://…, rediss://… or valkey://…' }),
    ),
    null,
  ),
  GATEWAY_SECRET: z.optional(z.string().check(z.minLength(16))),
  CARRIER_URL: z._default(url, 'http://127.0.0.1:4200'),
  UPSTREAM_HOSTS: z._default(upstreamHosts, ''),
  RELAY_HOSTS: z._default(upstreamHosts, ''),
  GATEWAY_URL: z.optional(url),
  LONGEST_CALL_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 300),
  STATUS_URL: address,
  EDI_STORAGE_URL: address,
  EDI_STORAGE_DIR: z.optional(text),
  S3_ENDPOINT: z.optional(url),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  SENTRY_DSN: address,
  TAG_MANAGER_URL: address,
  CUSTOMER_REGISTER_URL: address,
  CUSTOMER_REGISTER_FILE: z.optional(text),
  PORTAL_DEMO: z._default(z.enum(['0', '1']), '0'),
  PORTAL_DEMO_PASSWORD: z._default(z.nullable(text), null),
  PORTAL_BUILD: z._default(text, 'development'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

type Environment = z.output<typeof environment>;

/** Raised with the whole list of what is wrong, so that one start shows every fault of a deployment. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once; the only reader of it (architecture §2). */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = z.safeParse(environment, Object.fromEntries(given));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    );
  }
  return toConfig(parsed.data);
}

function toConfig(env: Environment) {
  const kind = env.PORTAL_ENV;
  const addresses = readAddresses(env);
  const config = {
    kind,
    parts: env.PORTAL_PARTS,
    ...addresses,
    host: env.HOST,
    serverLimits,
    trustedProxies: toList(env.TRUSTED_PROXIES),
    brand: readJson(env.PORTAL_CONFIG, 'PORTAL_CONFIG', brandConfig),
    plans: readJson(env.PLANS_CONFIG, 'PLANS_CONFIG', planConfig),
    lintRules: readJson(
      env.LINT_RULES ?? join(dirname(env.PLANS_CONFIG), 'lint-rules.json'),
      'LINT_RULES',
      lintRules,
    ),
    /** Beside the server where it is built; not there when it runs from source. */
    specificationWorker: join(dirname(process.argv[1] ?? ''), 'specification-worker.js'),
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
    databasePool: env.DATABASE_POOL,
    secretKey: env.SECRET_KEY,
    oidc: readOidc(env),
    staffSecondFactor: readStaffSecondFactor(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportMail: env.SUPPORT_MAIL,
    mailDigestSeconds: env.MAIL_DIGEST_SECONDS,
    limitAlertSeconds: env.LIMIT_ALERT_SECONDS,
    gatewaySecret: env.GATEWAY_SECRET ?? null,
    valkeyUrl: env.VALKEY_URL,
    carrierUrl: withoutSlash(env.CARRIER_URL),
    /** The carrier's host is the deployment's own word. */
    upstreamHosts: [new URL(env.CARRIER_URL).host, ...toList(env.UPSTREAM_HOSTS)],
    relayHosts: toList(env.RELAY_HOSTS),
    longestCallMs: env.LONGEST_CALL_SECONDS * 1000,
    statusUrl: env.STATUS_URL,
    ediStorageUrl: env.EDI_STORAGE_URL && withoutSlash(env.EDI_STORAGE_URL),
    ediStorageDirectory: env.EDI_STORAGE_DIR ? resolve(env.EDI_STORAGE_DIR) : null,
    s3: readS3(env),
    sentryDsn: env.SENTRY_DSN,
    tagManagerUrl: env.TAG_MANAGER_URL,
    customerRegisterUrl: env.CUSTOMER_REGISTER_URL && withoutSlash(env.CUSTOMER_REGISTER_URL),
    filedCustomers: readFiledCustomers(env),
    demo: env.PORTAL_DEMO === '1',
    demoPassword: env.PORTAL_DEMO_PASSWORD,
    logLevel: env.LOG_LEVEL,
    build: env.PORTAL_BUILD,
  };
  refuseDemoInPublic(config);
  return config;
}

/** `localhost` listens on 127.0.0.1 and ::1; the two portals' default ports are 4000 and 4100. */
function readAddresses(env: Environment) {
  const [own, other] = env.PORTAL_ENV === 'sandbox' ? [4100, 4000] : [4000, 4100];
  const listenPort = env.PORT ?? own;
  return {
    port: listenPort,
    portalUrl: withoutSlash(env.PORTAL_URL ?? `http://localhost:${listenPort}`),
    otherPortalUrl: withoutSlash(env.OTHER_PORTAL_URL ?? `http://localhost:${other}`),
    /** Where programs call the APIs: on a host of its own, or the portal's. */
    gatewayUrl: withoutSlash(env.GATEWAY_URL ?? env.PORTAL_URL ?? `http://localhost:${listenPort}`),
  };
}

function readJson<Schema extends z.ZodMiniType>(
  file: string,
  variable: string,
  schema: Schema,
): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(readFileSync(resolve(file), 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    throw new ConfigError(`${variable}: ${file}: ${reason}`, { cause: error });
  }
}

function readOidc(env: Environment) {
  if (!env.OIDC_ISSUER) return null;
  if (!env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET) {
    throw new ConfigError('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: required with OIDC_ISSUER');
  }
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
  };
}

/** Customers of the embedded register; the shipped ones are invented, so only a demo has them. */
function readFiledCustomers(env: Environment) {
  const shipped = env.PORTAL_DEMO === '1' ? join(env.CONTENT_DIR, 'demo/customers.json') : null;
  const file = env.CUSTOMER_REGISTER_FILE ?? shipped;
  if (env.CUSTOMER_REGISTER_URL || !file) return null;
  return readJson(file, 'CUSTOMER_REGISTER_FILE', filedCustomers);
}

/** Another issuer asks for second factors itself; else the variable forces what is a switch of the portal. */
function readStaffSecondFactor(env: Environment): 'issuer' | 'configuration' | null {
  if (env.OIDC_ISSUER) return 'issuer';
  return env.STAFF_SECOND_FACTOR ? 'configuration' : null;
}

/** A bucket that the server reads; without keys it is one that anybody may read. */
function readS3(env: Environment) {
  if (!env.S3_ENDPOINT) return null;
  if (!env.S3_BUCKET) throw new ConfigError('S3_BUCKET: required with S3_ENDPOINT');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new ConfigError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: one is useless without the other',
    );
  }
  return {
    endpoint: withoutSlash(env.S3_ENDPOINT),
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

/** Demo accounts share one password: they never stand on an address that others can reach. */
function refuseDemoInPublic(config: {
  demo: boolean;
  host: string;
  portalUrl: string;
  demoPassword: string | null;
}) {
  if (!config.demo) return;
  if (!config.demoPassword)
    throw new ConfigError('PORTAL_DEMO_PASSWORD: required with PORTAL_DEMO=1');
  if (!isLoopback(new URL(config.portalUrl).hostname)) {
    throw new ConfigError('PORTAL_DEMO: refused, because PORTAL_URL is not a loopback address');
  }
  if (!isLoopback(config.host)) {
    throw new ConfigError('PORTAL_DEMO: refused, because HOST is not a loopback address');
  }
}

function isLoopback(hostname: string): boolean {
  const bare = hostname.replaceAll(/[[\]]/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isProxyList(entries: readonly string[]): boolean {
  try {
    proxyAddress.compile([...entries]);
    // A range of all addresses would believe every visitor.
    return entries.length > 0 && !entries.some((entry) => entry.endsWith('/0'));
  } catch {
    return false;
  }
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
