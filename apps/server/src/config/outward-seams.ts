import type { Environment } from './variables.ts';

interface OutwardSeam {
  readonly reaches: string;
  /** What somebody does who finds it away, or something else in its place. */
  readonly mend: string;
}

/**
 * Every variable that leads out of the process, once: what is reached by it, and what to do where that fails. `portal doctor` has a probe
 * for each, and docs/operations.md a table of them (`npm run variables`).
 */
export const outwardSeams = {
  PORTAL_URL: { reaches: 'This portal', mend: 'Check the proxy, its DNS name, its certificate' },
  OTHER_PORTAL_URL: { reaches: 'The other portal', mend: 'Start it, or set its PORTAL_URL here' },
  DATABASE_URL: {
    reaches: 'The database',
    mend: 'Check its address, whether it is running, and the firewall',
  },
  DATABASE_DIRECT_URL: {
    reaches: 'The database',
    mend: 'Set what the pooler of DATABASE_URL leads to',
  },
  DATABASE_REPLICA_URL: {
    reaches: 'The replica',
    mend: 'Set a standby of DATABASE_URL, or leave it out',
  },
  SMTP_URL: {
    reaches: 'The mail server',
    mend: 'Check address and port. E-mails wait for three days',
  },
  OIDC_ISSUER: { reaches: 'The identity provider', mend: 'Set the address before /.well-known' },
  GATEWAY_URL: {
    reaches: 'The gateway',
    mend: 'Make the proxy send /rest there to a gateway, or correct it',
  },
  CARRIER_URL: {
    reaches: 'The carrier',
    mend: 'Check that it is running, and in reach of this machine',
  },
  SANDBOX_CARRIER_URL: { reaches: 'The carrier of the sandbox', mend: 'Start it, or correct it' },
  VALKEY_URL: {
    reaches: 'Valkey',
    mend: 'Check address and password. Until then processes count alone',
  },
  CUSTOMER_REGISTER_URL: {
    reaches: 'The customer register',
    mend: 'Set the address before /customers',
  },
  VIES_URL: { reaches: 'VIES', mend: 'Set the address before /ms, or leave it out' },
  STATUS_URL: {
    reaches: 'The status service',
    mend: 'Set the address of its summary.json, or leave it out',
  },
  EDI_STORAGE_URL: {
    reaches: 'The open bucket',
    mend: 'Set a bucket that anybody may list, or leave it out',
  },
  S3_ENDPOINT: {
    reaches: 'The bucket',
    mend: 'Set the address of the service, without the bucket',
  },
  S3_BUCKET: { reaches: 'The bucket', mend: 'Set S3_BUCKET to a bucket that is there' },
  SENTRY_DSN: {
    reaches: 'The error reporter',
    mend: 'Copy it from the project there, or leave it out',
  },
  TAG_MANAGER_URL: {
    reaches: 'The tag manager',
    mend: 'Set the address of its script, or leave it out',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    reaches: 'The collector',
    mend: 'Set its port of OTLP over HTTP (often 4318), and start it',
  },
} as const satisfies Partial<Record<keyof Environment, OutwardSeam>>;

export type SeamName = keyof typeof outwardSeams;
