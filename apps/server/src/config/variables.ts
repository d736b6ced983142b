import * as z from 'zod/mini';
import { type Description, descriptions, open, secret, shipped } from './describe-variable.ts';
import { toClaimNames, toGroupRoles, toPrivateKey } from './oidc-lists.ts';
import { shippedPlaces } from './shipped-places.ts';
import {
  isReadBy,
  noAddress,
  otlpHeaders,
  port,
  proxies,
  secretKey,
  text,
  upstreamHosts,
  url,
  valkeyUrl,
  wholeNumber,
} from './variable-schemas.ts';

/**
 * Every variable that the server and its commands read, once: its schema with its default, what it means, whether it is a secret. The
 * configuration, `portal doctor` and the table of docs/operations.md (`npm run variables`) come from it.
 */
export const variables = z.object({
  PORTAL_ENV: open(
    z._default(z.enum(['production', 'staging', 'sandbox']), 'production'),
    'Which portal this is: `production`, `staging` or `sandbox`',
  ),
  PORTAL_PARTS: open(
    z._default(z.enum(['all', 'portal', 'gateway']), 'all'),
    "`all`; `portal` for a process without the queue's jobs, which another has; `gateway` for one that is nothing but the gateway's front",
  ),
  HOST: open(z._default(text, 'localhost'), 'Where to listen'),
  PORT: open(z.optional(port), 'Where to listen: 4000, or 4100 as `sandbox`'),
  METRICS_PORT: open(
    z.optional(port),
    'Where `/metrics` alone is answered, on a port of its own; `PORT` answers it no longer then',
  ),
  METRICS_PUBLIC: open(
    z._default(z.enum(['0', '1']), '0'),
    '`1`: without `METRICS_PORT`, `PORT` answers `/metrics` to everybody; else only where `HOST` is a loopback address, and to calls that came through no proxy',
  ),
  METRICS_HOST: open(z._default(text, 'localhost'), 'Where to listen with `METRICS_PORT`'),
  PORTAL_URL: open(z.optional(url), 'Public address of this portal. Set it in production'),
  OTHER_PORTAL_URL: open(
    z.optional(url),
    'Public address of the other portal; production reads there what the sandbox has proved. Set it in production',
  ),
  STOP_WAIT_SECONDS: open(
    wholeNumber(0, 5),
    'How long a process that is asked to stop goes on serving while `/readyz` says 503, so that the load balancer finds out first',
  ),
  TRUSTED_PROXIES: open(
    z._default(proxies, 'loopback'),
    'Addresses and networks (CIDR) of the proxies in front, with commas between. Theirs alone is the word on whom a request comes from',
  ),
  DATABASE_URL: secret(text, 'PostgreSQL 15 or newer; used as it is'),
  DATABASE_DIRECT_URL: secret(
    z._default(z.nullable(text), null),
    'The same database past a pooler in transaction mode (PgBouncer) that `DATABASE_URL` leads to: for the start, for jobs and for who listens to changes',
  ),
  DATABASE_REPLICA_URL: secret(
    z._default(z.nullable(text), null),
    'A replica of the same database (streaming), which statistics and the request log are read from while it is less than 10 s behind',
  ),
  DATABASE_POOL: open(wholeNumber(2, 10), 'Connections to the database that calls share'),
  SECRET_KEY: secret(
    secretKey,
    'At least 32 characters; sealing and hashing keys are derived from it. Losing it makes stored API keys unreadable',
  ),
  DATA_DIR: open(
    z._default(text, 'data'),
    'Outbox of the mail when there is no SMTP server, and what a part writes while it works',
  ),
  CONTENT_DIR: shipped(shippedPlaces.content, 'Documents, pages, service codes and guides'),
  WEB_DIR: shipped(shippedPlaces.web, 'The built app'),
  LOGIN_ASSETS_DIR: shipped(
    shippedPlaces.loginAssets,
    'Style sheets, script and fonts of the pages of the login service; a file that the folder lacks is read from the product',
  ),
  MIGRATIONS_DIR: shipped(shippedPlaces.migrations, 'Migrations of the database'),
  PORTAL_CONFIG: shipped(
    shippedPlaces.brand,
    'Brand, links, staff domains, countries, plans by name, as `config/portal.json` has them',
  ),
  PLANS_CONFIG: shipped(
    shippedPlaces.plans,
    'Plans, prices, VAT and what invoices say of you, as `config/plans.json` has them',
  ),
  LINT_RULES: open(
    z.optional(text),
    'House rules for specifications; `lint-rules.json` beside `PLANS_CONFIG` without it',
  ),
  SMTP_URL: secret(noAddress, 'Mail server; without it each mail is a file below `DATA_DIR`'),
  MAIL_FROM: open(
    z._default(text, 'Norrvik Post developer portal <no-reply@postal.example>'),
    'Whom mails come from',
  ),
  SUPPORT_MAIL: open(
    z._default(text, 'api-support@postal.example'),
    'Address of support, in mails and on pages',
  ),
  MAIL_DIGEST_SECONDS: open(
    wholeNumber(0, 60),
    'How long a mail about a change of an API waits for others to the same person, to go out as one',
  ),
  LIMIT_ALERT_SECONDS: open(
    wholeNumber(1, 60),
    'How often limits are looked at for alert mails, in seconds',
  ),
  OIDC_ISSUER: open(
    z.optional(url),
    'Identity provider in place of the embedded one; redirect URI is `<PORTAL_URL>/login/callback`',
  ),
  OIDC_CLIENT_ID: open(z.optional(text), 'Client of the portal at `OIDC_ISSUER`'),
  OIDC_CLIENT_SECRET: secret(z.optional(text), 'Secret of that client'),
  OIDC_CLIENT_AUTH: open(
    z._default(
      z.enum(['client_secret_basic', 'client_secret_post', 'private_key_jwt']),
      'client_secret_basic',
    ),
    'How the portal shows there that it is this client: `client_secret_basic`, `client_secret_post` or `private_key_jwt`',
  ),
  OIDC_CLIENT_KEY: secret(
    z.optional(
      text.check(isReadBy(toPrivateKey, 'is not a private key: use PEM (PKCS #8) or a JWK')),
    ),
    'Its private key, with `private_key_jwt`: PEM (PKCS #8) or a JWK. The public key is registered at the issuer',
  ),
  OIDC_EMAIL_VERIFIED: open(
    z._default(z.enum(['claim', 'trust']), 'claim'),
    'Whose address counts as confirmed: `claim`, theirs alone of whom the issuer says `email_verified: true`; `trust`, everybody’s of whom it does not say `false`. Only for an issuer that lets nobody choose an address',
  ),
  OIDC_CLAIMS: open(
    z.optional(
      text.check(isReadBy(toClaimNames, 'is a list of claims, such as email=upn,name=displayName')),
    ),
    'Claims that the issuer names otherwise, as `email=upn` with commas between; of `email`, `email_verified`, `name`, `given_name`, `family_name`, `preferred_username`',
  ),
  OIDC_GROUPS_CLAIM: open(
    z._default(text, 'groups'),
    'Claim with the groups of a person; `realm_access.roles` is a claim in a claim',
  ),
  OIDC_GROUP_ROLES: open(
    z.optional(
      text.check(isReadBy(toGroupRoles, 'is a list of groups, such as portal-staff=internal')),
    ),
    'Roles by group, as `portal-staff=internal,portal-owners=apigov`, commas in a group as `%2C`. With it, groups alone make people staff, anew at each login',
  ),
  OTHER_PORTAL_CLIENT_SECRET: secret(
    z._default(z.nullable(secretKey), null),
    'Lets the other portal (`OTHER_PORTAL_URL`) sign people in through this one: its `OIDC_CLIENT_SECRET` there, with `OIDC_ISSUER` `<PORTAL_URL>/oidc` and `OIDC_CLIENT_ID` `other-portal`; at least 32 characters',
  ),
  STAFF_SECOND_FACTOR: open(
    z.optional(z.literal('required')),
    '`required`: staff without two-step login or a passkey are refused (403) until they set one up at `/login/security`; otherwise it is a setting of the portal. Without effect with `OIDC_ISSUER`',
  ),
  GATEWAY_URL: open(
    z.optional(url),
    "Where programs call the APIs, when that is not `PORTAL_URL`: samples, Try it and what programs read follow it, and the gateway lets the portal's pages call it (CORS)",
  ),
  GATEWAY_SECRET: secret(
    z.optional(z.string().check(z.minLength(16))),
    'Opens `/gateway/authorize` and `/gateway/report` to gateways that send it; at least 16 characters',
  ),
  CARRIER_URL: open(
    z._default(url, 'http://127.0.0.1:4200'),
    'Upstream of the shipped carrier APIs',
  ),
  SANDBOX_CARRIER_URL: open(
    noAddress,
    'Carrier of the sandbox, which the home page sends its sample request to: `CARRIER_URL` as `sandbox`; without it the other portals show the request and do not send it',
  ),
  UPSTREAM_HOSTS: open(
    z._default(upstreamHosts, ''),
    'Hosts that upstreams may have, with commas between: names, `*.name`, each with or without a port, addresses, networks (CIDR). The host of `CARRIER_URL` is always one',
  ),
  RELAY_HOSTS: open(
    z._default(upstreamHosts, ''),
    'Hosts and networks that calls of Try it to APIs elsewhere may reach although they are not of the public Internet, written as `UPSTREAM_HOSTS`',
  ),
  WEBHOOK_HOSTS: open(
    z._default(upstreamHosts, ''),
    'Hosts and networks that webhooks of customers may lead to although they are not of the public Internet, written as `UPSTREAM_HOSTS`',
  ),
  EVENTS_TOKEN: secret(
    z.optional(z.string().check(z.minLength(16))),
    'Opens `/events` to systems that tell what happens to parcels and send it as bearer; at least 16 characters. Without it there is no such path',
  ),
  LONGEST_CALL_SECONDS: open(
    wholeNumber(1, 300),
    "For a whole call through the gateway, its answer's last byte included, in seconds",
  ),
  VALKEY_URL: secret(
    z._default(z.nullable(valkeyUrl), null),
    'Valkey or Redis that all processes of a portal count limits in; without it each process counts for itself',
  ),
  CUSTOMER_REGISTER_URL: open(
    noAddress,
    'Service that proves customer numbers ([customer register](#customer-register)); without it the file below',
  ),
  CUSTOMER_REGISTER_FILE: open(
    z.optional(text),
    'Customers as JSON: `number`, `name`, `organisationNumber`, `contact`; codes go out by the portal’s mails. Without both, every number counts as unknown; a demo has `demo/customers.json` of `CONTENT_DIR`',
  ),
  VIES_URL: open(
    noAddress,
    'VIES, which is asked whether VAT numbers of the Union are in use, such as `https://ec.europa.eu/taxation_customs/vies/rest-api`; without it their form and check digits decide',
  ),
  STATUS_URL: open(
    noAddress,
    'Status service of your own: the pages read its `summary.json` in place of the portal’s',
  ),
  EDI_STORAGE_URL: open(noAddress, 'A bucket that anybody may read: the browser lists it itself'),
  EDI_STORAGE_DIR: open(
    z.optional(text),
    'Folder of documents over the shipped ones: `edi-labels/{country}/…`, `customs-edi/{country}/…`',
  ),
  S3_ENDPOINT: open(z.optional(url), 'A bucket that the server reads documents from'),
  S3_REGION: open(z._default(text, 'us-east-1'), 'Its region'),
  S3_BUCKET: open(z.optional(text), 'Its name'),
  S3_ACCESS_KEY_ID: secret(z.optional(text), 'Who reads it; without keys anybody may'),
  S3_SECRET_ACCESS_KEY: secret(z.optional(text), 'The secret beside it'),
  SENTRY_DSN: open(noAddress, 'Where faults of the pages are reported, as Sentry names it'),
  TAG_MANAGER_URL: open(noAddress, 'Script of a tag manager that the pages load'),
  PORTAL_CONTENT: open(
    z.optional(z.enum(['demo', 'empty'])),
    'What a database that nobody has set up (`portal init`) is filled with: `demo`, the content that comes with the product, or `empty`. Without it `empty` in production, unless `PORTAL_DEMO=1`',
  ),
  PORTAL_DEMO: open(
    z._default(z.enum(['0', '1']), '0'),
    '`1` makes the demo accounts; refused where `PORTAL_URL` or `HOST` is not a loopback address',
  ),
  PORTAL_DEMO_PASSWORD: secret(
    z._default(z.nullable(text), null),
    'Their common password, required with `PORTAL_DEMO=1`',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: open(
    noAddress,
    'Collector that traces, metrics and logs are sent to, by OTLP over HTTP with JSON (`/v1/traces` and so on are put behind it)',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    z.optional(otlpHeaders),
    'What opens it, as `name=value` with commas between, values percent-encoded',
  ),
  OTEL_METRIC_EXPORT_INTERVAL: open(
    wholeNumber(1, 60_000),
    'How often metrics are sent there, in milliseconds',
  ),
  LOG_STORE: open(
    z._default(z.enum(['database', 'otlp']), 'database'),
    'Where calls are kept one by one: `database`, the request log; `otlp`, the access log that the collector gets, and no table: the pages say so and lead to the link `requestLog` of `PORTAL_CONFIG`',
  ),
  PORTAL_BUILD: open(
    z.optional(text),
    'What `/version` calls the build; without it a release names its commit and the time of that',
  ),
  PORTAL_SUPERVISED: open(
    z._default(z.enum(['0', '1']), '0'),
    '`1` is set by the launcher: the process ends with whoever holds the other end of its standard input',
  ),
  LOG_LEVEL: open(
    z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    '`debug`, `info`, `warn`, `error` or `silent`',
  ),
});

export type Environment = z.output<typeof variables>;

interface Variable extends Description {
  readonly name: string;
  readonly isRequired: boolean;
  /** As it would be typed; empty without one. */
  readonly otherwise: string;
}

/** The list as data, in its order. */
export const variableList: readonly Variable[] = Object.entries(variables.def.shape).map(
  ([name, schema]) => {
    const absent = z.safeParse(schema, undefined);
    const description = descriptions.get(schema) ?? { means: '', isSecret: true };
    const isSayable = absent.success && !description.isShipped;
    const otherwise = isSayable ? String(absent.data ?? '') : '';
    return { name, ...description, isRequired: !absent.success, otherwise };
  },
);
