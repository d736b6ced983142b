import type { Environment } from './variables.ts';

interface OutwardSeam {
  /** Behind `The`, or a name. */
  readonly reaches: string;
  /** What somebody does who finds it away, or something else in its place. */
  readonly mend: string;
  /** Browsers go there, not this process: from here it may be out of reach. */
  readonly isForBrowsers?: true;
}

/**
 * Every variable that leads out of the process, once: what is reached by it, and what to do where that fails. `portal doctor` has a probe
 * for each, and docs/operations.md a table of them (`npm run variables`).
 */
export const outwardSeams = {
  PORTAL_URL: {
    reaches: 'This portal, as everybody reaches it',
    mend: 'Check the proxy, its DNS name and its certificate',
  },
  OTHER_PORTAL_URL: {
    reaches: 'The other portal',
    mend: 'Set OTHER_PORTAL_URL to the address that the other portal has as PORTAL_URL, and start it',
    isForBrowsers: true,
  },
  DATABASE_URL: {
    reaches: 'The database',
    mend: 'Check its address, whether it is running, and whether a firewall is in the way',
  },
  DATABASE_DIRECT_URL: {
    reaches: 'The database, past a pooler',
    mend: 'Set DATABASE_DIRECT_URL to the server that the pooler of DATABASE_URL leads to',
  },
  DATABASE_REPLICA_URL: {
    reaches: 'The replica',
    mend: 'Set DATABASE_REPLICA_URL to a standby that streams from DATABASE_URL, or leave it out',
  },
  SMTP_URL: {
    reaches: 'The mail server',
    mend: 'Check its address and port; smtps:// means TLS from the first byte. E-mails wait for it for three days',
  },
  OIDC_ISSUER: {
    reaches: 'The identity provider',
    mend: 'OIDC_ISSUER is the address before /.well-known',
  },
  GATEWAY_URL: {
    reaches: 'The gateway, as programs reach it',
    mend: 'Make the proxy send /rest of that address to a gateway, or correct GATEWAY_URL',
    isForBrowsers: true,
  },
  CARRIER_URL: {
    reaches: 'The upstream of the shipped APIs',
    mend: 'Check that it is running, and that this machine can reach it',
  },
  SANDBOX_CARRIER_URL: {
    reaches: 'The carrier of the sandbox',
    mend: 'Check that it is running, or correct SANDBOX_CARRIER_URL',
  },
  VALKEY_URL: {
    reaches: 'Valkey',
    mend: 'Check its address and password. Until it answers, each process counts limits on its own',
  },
  CUSTOMER_REGISTER_URL: {
    reaches: 'The customer register',
    mend: 'Check that it is running, and that CUSTOMER_REGISTER_URL is the address before /customers',
  },
  VIES_URL: {
    reaches: 'VIES',
    mend: 'Set VIES_URL to https://ec.europa.eu/taxation_customs/vies/rest-api, or leave it out',
  },
  STATUS_URL: {
    reaches: 'The status service',
    mend: 'Set STATUS_URL to the address of its summary.json, or leave it out',
    isForBrowsers: true,
  },
  EDI_STORAGE_URL: {
    reaches: 'The open bucket of documents',
    mend: 'Set EDI_STORAGE_URL to a bucket that anybody may list, or leave it out',
    isForBrowsers: true,
  },
  S3_ENDPOINT: {
    reaches: 'The bucket of documents',
    mend: 'Set S3_ENDPOINT to the address of the service, without the bucket',
  },
  S3_BUCKET: {
    reaches: 'The bucket of documents, by its name',
    mend: 'Set S3_BUCKET to a bucket that is there',
  },
  SENTRY_DSN: {
    reaches: 'The error reporter',
    mend: 'Copy SENTRY_DSN from the settings of the project there, or leave it out',
    isForBrowsers: true,
  },
  TAG_MANAGER_URL: {
    reaches: 'The tag manager',
    mend: 'Set TAG_MANAGER_URL to the address of its script, or leave it out',
    isForBrowsers: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    reaches: 'The collector',
    mend: 'Set OTEL_EXPORTER_OTLP_ENDPOINT to its port of OTLP over HTTP (often 4318), and start it',
  },
} as const satisfies Partial<Record<keyof Environment, OutwardSeam>>;

export type SeamName = keyof typeof outwardSeams;

export const toSeam = (name: SeamName): OutwardSeam => outwardSeams[name];
