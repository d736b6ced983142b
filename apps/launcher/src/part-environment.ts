import { join } from 'node:path';
import type { PartName, PortalName } from './part-name.ts';

export type Environment = Record<string, string | undefined>;

export type EnvironmentFacts = {
  root: string;
  directory: string;
  base: Environment;
  ports: Record<PartName, number>;
  portals: readonly PortalName[];
  demoPassword: string | undefined;
  /** By which the carrier tells the portals what happens to parcels. */
  eventsToken: string;
};

/** What belongs to one part only, and is therefore not handed on to all. */
const own = [
  'EVENTS_TOKEN',
  'DATABASE_URL',
  'SECRET_KEY',
  'PORT',
  'PORTAL_DEMO',
  'PORTAL_DEMO_PASSWORD',
].concat('OTHER_PORTAL_CLIENT_SECRET');

/** What the launcher sets itself or has a word of its own for. */
export const launcherVariables = own.concat(
  ['PORTAL_ENV', 'PORTAL_URL', 'OTHER_PORTAL_URL', 'DATA_DIR', 'CARRIER_URL', 'UPSTREAM_HOSTS'],
  ['EVENTS_TOKEN', 'EVENTS_URL', 'TRACKING_URL', 'SANDBOX_CARRIER_URL'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['WEB_DIR', 'CONTENT_DIR', 'MIGRATIONS_DIR', 'PORTAL_CONFIG', 'PLANS_CONFIG'],
);

const urlOf = (port: number) => `http://localhost:${port}`;

export type PortalSecrets = {
  databaseUrl: string;
  secretKey: string;
  /** By which the sandbox handles login through the production portal; none where that is not so. */
  signInSecret: string | undefined;
};

export function toPortalEnvironment(
  name: PortalName,
  facts: EnvironmentFacts,
  secrets: PortalSecrets,
): Environment {
  const { root, base, ports } = facts;
  const other = name === 'production' ? 'sandbox' : 'production';
  const toCarrier = (of: PortalName) => `http://127.0.0.1:${ports.carrier}/portals/${of}`;
  return {
    WEB_DIR: join(root, 'dist/web'),
    CONTENT_DIR: join(root, 'content'),
    MIGRATIONS_DIR: join(root, 'apps/server/migrations'),
    PORTAL_CONFIG: join(root, 'config/portal.json'),
    PLANS_CONFIG: join(root, 'config/plans.json'),
    // A developer's machine shows the product, also without the demo's accounts.
    PORTAL_CONTENT: 'demo',
    // Where the invented provider has its systems.
    UPSTREAM_HOSTS: '*.postal.example',
    // Webhooks to a program that is being written beside it.
    WEBHOOK_HOSTS: 'localhost,127.0.0.0/8,::1',
    ...toShared(base),
    PORTAL_ENV: name,
    PORT: String(ports[name]),
    PORTAL_URL: urlOf(ports[name]),
    OTHER_PORTAL_URL: urlOf(ports[other]),
    DATA_DIR: join(facts.directory, name),
    DATABASE_URL: secrets.databaseUrl,
    SECRET_KEY: secrets.secretKey,
    // Both portals have accounts of the same ids; below a path of its own each has its own parcels.
    CARRIER_URL: base['CARRIER_URL'] ?? toCarrier(name),
    SANDBOX_CARRIER_URL: base['SANDBOX_CARRIER_URL'] ?? toCarrier('sandbox'),
    EVENTS_TOKEN: facts.eventsToken,
    PORTAL_DEMO: facts.demoPassword === undefined ? '0' : '1',
    PORTAL_DEMO_PASSWORD: facts.demoPassword,
    ...toSignIn(name, facts, secrets.signInSecret),
  };
}

/** One login for both portals: the production portal's issuer knows the sandbox as a client. */
function toSignIn(name: PortalName, { ports }: EnvironmentFacts, secret: string | undefined) {
  if (secret === undefined) return {};
  if (name === 'production') return { OTHER_PORTAL_CLIENT_SECRET: secret };
  return {
    OIDC_ISSUER: `${urlOf(ports.production)}/oidc`,
    OIDC_CLIENT_ID: 'other-portal',
    OIDC_CLIENT_SECRET: secret,
  };
}

/** The carrier sandbox is nobody's business but the portals': it always stays on loopback. */
export function toCarrierEnvironment(facts: EnvironmentFacts, databaseUrl: string): Environment {
  return {
    SPECS_DIR: join(facts.root, 'content/specs'),
    ...toShared(facts.base),
    PORT: String(facts.ports.carrier),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    EVENTS_URL: toUrls(facts, '/events'),
    TRACKING_URL: toUrls(facts, '/track'),
    EVENTS_TOKEN: facts.eventsToken,
  };
}

/** An address of each portal, as the carrier reads them. */
const toUrls = ({ portals, ports }: EnvironmentFacts, path: string) =>
  portals.map((name) => `${name}=${urlOf(ports[name])}${path}`).join(',');

function toShared(base: Environment): Environment {
  const shared = Object.entries(base).filter(([name]) => !own.includes(name));
  // Nobody stands in front who would have to find out before a stop.
  const kept = { NODE_ENV: 'production', STOP_WAIT_SECONDS: '0' };
  return { ...kept, ...Object.fromEntries(shared), PORTAL_SUPERVISED: '1' };
}
