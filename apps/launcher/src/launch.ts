import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess, type ProcessIdentity } from '@portal/lifecycle/process-identity';
import { acquireLock, LockHeld, type ProcessLock } from '@portal/lifecycle/process-lock';
import { readFileVariables } from '@portal/lifecycle/file-variables';
import { StartFailure } from '@portal/lifecycle/start-failure';
import { findFreePort } from '@portal/postgres/free-port';
import { openChildLog, type Notice } from './child-log.ts';
import { openDatabases, type Databases } from './open-databases.ts';
import {
  launcherVariables,
  toCarrierEnvironment,
  toPortalEnvironment,
  type Environment,
  type EnvironmentFacts,
} from './part-environment.ts';
import type { PartName, PortalName } from './part-name.ts';
import { requireFreePorts } from './require-free-ports.ts';
import { runPart, type Part } from './run-part.ts';
import { describeRunning, lockOf } from './running-launch.mjs';
import { spawnWatchdog } from './spawn-watchdog.ts';
import { createDemoPassword, createSecretKey, readOrCreateSecret } from './secrets.ts';

export type LaunchOptions = {
  /** Everything is written below it; made when missing. */
  directory: string;
  /** A port of 0, or none, is any free one. */
  ports?: Partial<Record<PartName, number>>;
  portals?: PortalName[];
  /** Fill the portals with demo accounts and data (default true). */
  demo?: boolean;
  /** `throwaway` makes the database fast and forgetful: tests only (default durable). */
  mode?: 'durable' | 'throwaway';
  /** Variables beyond those of this process. */
  env?: Environment;
  /** The built programs, when they are not the repository's own in `dist/`. */
  programs?: { server: string; carrier: string };
  onNotice?: (part: PartName | 'database', notice: Notice) => void;
  onProgress?: (step: 'database' | 'portals') => void;
  /** Gives up a launch that is not ready yet. */
  signal?: AbortSignal;
};

export type Launch = {
  production: { url: string } | undefined;
  sandbox: { url: string } | undefined;
  carrier: { url: string };
  demoPassword: string | undefined;
  /** Database addresses by part, with their passwords: for tests that put rows there. */
  databaseUrls: Readonly<Record<string, string>>;
  /** Process numbers by part; `database` only when it is the embedded one. */
  pids: Partial<Record<PartName | 'database', number>>;
  /** Settles with the reason when a part ends by itself; everything else is stopped by then. */
  ended: Promise<StartFailure>;
  stop: () => Promise<void>;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Starts the database, the portals and the carrier sandbox, each a process of its own, and returns when
 * all are ready. A part that cannot start ends the others and throws a `StartFailure` of one sentence.
 */
export async function launch(options: LaunchOptions): Promise<Launch> {
  mkdirSync(options.directory, { recursive: true });
  const directory = realpathSync(options.directory);
  const lock = takeLock(directory);
  const running: Running = {
    lock,
    parts: [],
    databases: undefined,
    callOffWatch: () => undefined,
  };
  try {
    await endLeftovers(lock);
    const facts = await collectFacts(options, directory);
    options.onProgress?.('database');
    const databases = await openDatabases({
      directory,
      databaseUrl: facts.base['DATABASE_URL'],
      mode: options.mode ?? 'durable',
      parts: [...facts.portals, 'carrier'],
      onNotice: (notice) => options.onNotice?.('database', notice),
    });
    running.databases = databases;
    options.onProgress?.('portals');
    startParts(running, facts, options);
    running.callOffWatch = spawnWatchdog(running.parts.flatMap((part) => part.identity?.pid ?? []));
    describe(running, facts);
    const ready = Promise.all(running.parts.map((part) => part.ready()));
    const failure = await Promise.race([
      ready.then(() => undefined),
      databases.ended,
      waitForAbort(options.signal),
    ]);
    if (failure) throw failure;
    return toLaunch(running, facts, databases);
  } catch (error) {
    await stopAll(running);
    throw error;
  }
}

function waitForAbort(signal: AbortSignal | undefined): Promise<StartFailure> {
  return new Promise((resolve) => {
    const give = () => resolve(new StartFailure('The start was cancelled.'));
    if (signal?.aborted) give();
    signal?.addEventListener('abort', give, { once: true });
  });
}

type Facts = EnvironmentFacts & { portals: PortalName[] };

type Running = {
  lock: ProcessLock;
  parts: Part[];
  databases: Databases | undefined;
  callOffWatch: () => void;
};

function takeLock(directory: string): ProcessLock {
  try {
    return acquireLock(lockOf(directory));
  } catch (error) {
    if (error instanceof LockHeld) throw new StartFailure(describeRunning(error.content));
    throw error;
  }
}

/** Parts of a launcher that was killed end by themselves; one that hangs is ended here. */
async function endLeftovers(lock: ProcessLock): Promise<void> {
  const children = lock.previous?.details['children'];
  if (!Array.isArray(children)) return;
  await Promise.all(children.map((child: ProcessIdentity) => endProcess(child, 3000)));
}

async function collectFacts(options: LaunchOptions, directory: string): Promise<Facts> {
  const base = readBase({ ...process.env, ...options.env });
  const portals = options.portals ?? ['production', 'sandbox'];
  const ports = {
    production: options.ports?.production || (await findFreePort()),
    sandbox: options.ports?.sandbox || (await findFreePort()),
    carrier: options.ports?.carrier || (await findFreePort()),
  };
  const used = (['production', 'sandbox', 'carrier'] as const).filter(
    (name) => name === 'carrier' || portals.includes(name),
  );
  await requireFreePorts(new Map(used.map((name) => [name, ports[name]])));
  const secretOf = (name: string, file: string, create: () => string) =>
    base[name] || readOrCreateSecret(join(directory, file), create);
  const demoPassword =
    options.demo === false
      ? undefined
      : secretOf('PORTAL_DEMO_PASSWORD', 'demo-password', createDemoPassword);
  const eventsToken = secretOf('EVENTS_TOKEN', 'events-token', createSecretKey);
  return { root, directory, base, ports, portals, demoPassword, eventsToken };
}

/** What the launcher hands on by name is read here, also where it lies in a file (`SECRET_KEY_FILE`). */
function readBase(given: Environment): Environment {
  const { values, faults } = readFileVariables(given, launcherVariables);
  if (faults.length === 0) return values;
  throw new StartFailure(`${faults.map(({ fault }) => fault).join('; ')}.`);
}

function startParts(running: Running, facts: Facts, options: LaunchOptions): void {
  const programs = options.programs ?? {
    server: join(root, 'dist/server/main.js'),
    carrier: join(root, 'dist/carrier/main.js'),
  };
  const start = (name: PartName, environment: Environment, secrets: string[]) => {
    const path = join(facts.directory, name, 'log/server.log');
    const onNotice = (notice: Notice) => options.onNotice?.(name, notice);
    const log = openChildLog({ path, secrets, onNotice });
    const program = name === 'carrier' ? programs.carrier : programs.server;
    const port = facts.ports[name];
    running.parts.push(runPart({ name, program, root, port, environment, log }));
  };
  const signInSecret = findSignInSecret(facts);
  for (const name of facts.portals) {
    // Mail and uploads are nobody else's business.
    mkdirSync(join(facts.directory, name), { recursive: true, mode: 0o700 });
    const databaseUrl = running.databases?.urls[name] ?? '';
    const keyFile = join(facts.directory, name, 'secret-key');
    const secretKey = facts.base['SECRET_KEY'] || readOrCreateSecret(keyFile, createSecretKey);
    const secrets = [
      secretKey,
      passwordOf(databaseUrl),
      facts.demoPassword ?? '',
      signInSecret ?? '',
      facts.eventsToken,
    ];
    const environment = toPortalEnvironment(name, facts, { databaseUrl, secretKey, signInSecret });
    start(name, environment, secrets);
  }
  const carrierUrl = running.databases?.urls['carrier'] ?? '';
  start('carrier', toCarrierEnvironment(facts, carrierUrl), [
    passwordOf(carrierUrl),
    facts.eventsToken,
  ]);
}

const passwordOf = (databaseUrl: string) => decodeURIComponent(new URL(databaseUrl).password);

/** The sandbox signs in through the production portal, unless an identity provider does it for both. */
function findSignInSecret({ base, directory, portals }: Facts): string | undefined {
  if (portals.length < 2 || base['OIDC_ISSUER']) return undefined;
  const file = join(directory, 'sign-in-secret');
  return base['OTHER_PORTAL_CLIENT_SECRET'] || readOrCreateSecret(file, createSecretKey);
}

const urlOf = (facts: Facts, name: PortalName) =>
  facts.portals.includes(name) ? { url: `http://localhost:${facts.ports[name]}` } : undefined;

function describe(running: Running, facts: Facts): void {
  running.lock.describe({
    urls: facts.portals.map((name) => urlOf(facts, name)?.url),
    children: running.parts.map((part) => part.identity),
  });
}

function toLaunch(running: Running, facts: Facts, databases: Databases): Launch {
  const pids: Launch['pids'] = {};
  if (databases.pid) pids.database = databases.pid;
  for (const { name, identity } of running.parts) if (identity) pids[name] = identity.pid;
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopAll(running));
  const first = Promise.race([databases.ended, ...running.parts.map((part) => part.ended)]);
  return {
    production: urlOf(facts, 'production'),
    sandbox: urlOf(facts, 'sandbox'),
    carrier: { url: `http://127.0.0.1:${facts.ports.carrier}` },
    demoPassword: facts.demoPassword,
    databaseUrls: databases.urls,
    pids,
    ended: first.then(async (failure) => {
      if (!stopping) await stop();
      return failure;
    }),
    stop,
  };
}

/** The portals first: they finish what they serve while the database is still there. */
async function stopAll(running: Running): Promise<void> {
  await Promise.all(running.parts.map((part) => part.stop()));
  running.callOffWatch();
  await running.databases?.stop();
  running.lock.release();
}
