import type { Environment } from './variables.ts';

export interface OutwardSeam {
  readonly reaches: string;
  /** What somebody does who finds it away, or something else in its place. */
  readonly mend: string;
  /** Every call: without it a process is not ready. Visitors: their browsers and programs connect, not the process. Else a part of its own. */
  readonly neededBy?: 'calls' | 'visitors';
  /** The release that brought the variable; else the first one. */
  readonly since?: string;
}

/**
 * Every variable that leads out of the process, once: what is reached by it, and what to do where that fails. `portal doctor` has a probe
 * for each, `/readyz` asks those of calls, `/metrics` and the dashboard tell which are reached, and docs/operations.md has a table of them
 * (`npm run variables`).
 */
export const outwardSeams = {
  PORTAL_URL: {
    reaches: 'This portal',
    mend: 'Check the proxy, its DNS name, its certificate',
    neededBy: 'visitors',
  },
  OTHER_PORTAL_URL: {
    reaches: 'The other portal',
    mend: 'Start it, or set its PORTAL_URL here',
  },
  DATABASE_URL: {
    reaches: 'The database',
    mend: 'Check its address, whether it is running, and the firewall',
    neededBy: 'calls',
  },
  DATABASE_DIRECT_URL: {
    reaches: 'The database',
    mend: 'Set what the pooler of DATABASE_URL leads to',
    since: '2026-11-24',
  },
  DATABASE_REPLICA_URL: {
    reaches: 'The replica',
    mend: 'Set a standby of DATABASE_URL, or leave it out',
    since: '2026-11-25',
  },
  SMTP_URL: {
    reaches: 'The mail server',
    mend: 'Check address and port. E-mails wait for three days',
  },
  OIDC_ISSUER: {
    reaches: 'The identity provider',
    mend: 'Set the address before /.well-known',
  },
  GATEWAY_URL: {
    reaches: 'The gateway',
    mend: 'Make the proxy send /rest there to a gateway, or correct it',
    neededBy: 'visitors',
    since: '2026-11-23',
  },
  CARRIER_URL: {
    reaches: 'The carrier',
    mend: 'Check that it is running, and in reach of this machine',
  },
  SANDBOX_CARRIER_URL: {
    reaches: 'The carrier of the sandbox',
    mend: 'Start it, or correct it',
    since: '2026-11-26',
  },
  VALKEY_URL: {
    reaches: 'Valkey',
    mend: 'Check address and password. Until then processes count alone',
  },
  CUSTOMER_REGISTER_URL: {
    reaches: 'The customer register',
    mend: 'Set the address before /customers',
    since: '2026-11-23',
  },
  VIES_URL: {
    reaches: 'VIES',
    mend: 'Set the address before /ms, or leave it out',
    since: '2026-11-29',
  },
  STATUS_URL: {
    reaches: 'The status service',
    mend: 'Set the address of its summary.json, or leave it out',
    neededBy: 'visitors',
  },
  EDI_STORAGE_URL: {
    reaches: 'The open bucket',
    mend: 'Set a bucket that anybody may list, or leave it out',
    neededBy: 'visitors',
  },
  S3_ENDPOINT: {
    reaches: 'The bucket',
    mend: 'Set the address of the service, without the bucket',
  },
  S3_BUCKET: {
    reaches: 'The bucket',
    mend: 'Set S3_BUCKET to a bucket that is there',
  },
  SENTRY_DSN: {
    reaches: 'The error reporter',
    mend: 'Copy it from the project there, or leave it out',
    neededBy: 'visitors',
  },
  TAG_MANAGER_URL: {
    reaches: 'The tag manager',
    mend: 'Set the address of its script, or leave it out',
    neededBy: 'visitors',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    reaches: 'The collector',
    mend: 'Set its port of OTLP over HTTP (often 4318), and start it',
    since: '2026-11-24',
  },
} as const satisfies Partial<Record<keyof Environment, OutwardSeam>>;

type Seams = typeof outwardSeams;
export type SeamName = keyof Seams;

/** Those that every call needs. */
export type NeededSeam = {
  [Name in SeamName]: Seams[Name] extends { neededBy: 'calls' } ? Name : never;
}[SeamName];

const usualPorts: Readonly<Record<string, number>> = {
  'https:': 443,
  'smtp:': 587,
  'smtps:': 465,
  'redis:': 6379,
  'rediss:': 6379,
  'valkey:': 6379,
  'valkeys:': 6379,
  'postgres:': 5432,
  'postgresql:': 5432,
};

/** Where an address leads to, without what opens it. */
export function toEndpoint(address: string) {
  const { hostname, port, protocol } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(port) || (usualPorts[protocol] ?? 80) };
}

/** What the process itself connects to, by its variables; a bucket's name and a socket are no address. */
export const listReached = (environment: Environment) =>
  Object.entries<OutwardSeam>(outwardSeams).flatMap(([variable, { reaches, neededBy }]) => {
    const address = environment[variable as SeamName];
    if (neededBy === 'visitors' || !address || !URL.canParse(address)) return [];
    const endpoint = toEndpoint(address);
    return endpoint.host === '' ? [] : [{ variable, reaches, ...endpoint }];
  });

export type ReachedSeam = ReturnType<typeof listReached>[number];
