import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess, type ProcessIdentity } from '@portal/lifecycle/process-identity';
import { acquireLock, LockHeld, type ProcessLock } from '@portal/lifecycle/process-lock';
import { readFileVariables } from '@portal/lifecycle/file-variables';
import { StartFailure } from '@portal/lifecycle/start-failure';
import { findFreePort } from '@portal/postgres/free-port';
import { openChildLog, type Notice } from './child-log.ts';
import { openDatabases } from './open-databases.ts';
import {
  launcherVariables,
  toCarrierEnvironment,
  toPortalEnvironment,
  type Environment,
  type EnvironmentFacts,
} from './part-environment.ts';
import { missing, titles, type PartName, type PortalName } from './part-name.ts';
import { requireFreePorts } from './require-free-ports.ts';
import { runPart } from './run-part.ts';
import { describeRunning, lockOf } from './running-launch.mjs';
import { createDemoPassword, createSecretKey, readOrCreateSecret } from './secrets.ts';
import { supervise, type Run, type Supervised } from './supervise.ts';

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
  /** `detail` says what is still to come, and where its log is. */
  onProgress?: (step: 'database' | 'portals', detail: () => string) => void;
  /** A part has died, serves again, or stays away. */
  onChange?: (sentence: string) => void;
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
  pids: () => Partial<Record<PartName | 'database', number>>;
  /** Settles with the reason when no part is started any more; everything else is stopped by then. */
  ended: Promise<StartFailure>;
  stop: () => Promise<void>;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Starts the database, the portals and the carrier sandbox, each a process of its own, and returns when all are ready, however long
 * it takes; what dies is started again. A part that refuses to start ends the others and throws a `StartFailure` of one sentence.
 */
export async function launch(options: LaunchOptions): Promise<Launch> {
  mkdirSync(options.directory, { recursive: true });
  const directory = realpathSync(options.directory);
  const lock = takeLock(directory);
  const running: Running = { lock, parts: new Map(), databaseUrls: {} };
  try {
    await endLeftovers(lock);
    const facts = await collectFacts(options, directory);
    options.onProgress?.('database', () => `its log is ${logOf(directory, 'database')}`);
    await startDatabase(running, facts, options);
    options.onProgress?.('portals', () => describeMissing(running));
    startParts(running, facts, options);
    describe(running, facts);
    const parts = [...running.parts.values()];
    const ready = Promise.all(parts.map((part) => part.ready));
    const failure = await Promise.race([
      ready.then(() => undefined),
      ...parts.map((part) => part.givenUp),
      waitForAbort(options.signal),
    ]);
    if (failure) throw failure;
    return toLaunch(running, facts);
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
  /** In the order of their start. */
  parts: Map<PartName | 'database', Supervised>;
  databaseUrls: Readonly<Record<string, string>>;
};

const logOf = (directory: string, name: PartName | 'database') =>
  join(directory, name === 'database' ? 'postgres/log/postgres.log' : `${name}/log/server.log`);

/** What does not serve yet, and where its log is. */
function describeMissing({ parts }: Running): string {
  const away = [...parts.values()].filter((part) => !part.isServing());
  return away.map(({ title, log, said }) => `the ${title}${said()} (${log})`).join(', ');
}

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

async function startDatabase(
  running: Running,
  facts: Facts,
  options: LaunchOptions,
): Promise<void> {
  const { urls, embedded } = await openDatabases({
    directory: facts.directory,
    log: logOf(facts.directory, 'database'),
    databaseUrl: facts.base['DATABASE_URL'],
    mode: options.mode ?? 'durable',
    parts: [...facts.portals, 'carrier'],
    onNotice: (notice) => options.onNotice?.('database', notice),
  });
  running.databaseUrls = urls;
  if (!embedded) return;
  const { run, startAgain } = embedded;
  keepRunning(running, facts, { name: 'database', run, startAgain, tell: options.onChange });
}

interface Kept {
  readonly name: PartName | 'database';
  readonly run: Run;
  readonly startAgain: () => Run | Promise<Run>;
  readonly tell: LaunchOptions['onChange'];
}

function keepRunning(running: Running, facts: Facts, { name, run, startAgain, tell }: Kept): void {
  const supervised = supervise(run, {
    title: titles[name],
    missing: missing[name],
    log: logOf(facts.directory, name),
    startAgain,
    onChange: () => describe(running, facts),
    tell: (sentence) => tell?.(sentence),
  });
  running.parts.set(name, supervised);
}

function startParts(running: Running, facts: Facts, options: LaunchOptions): void {
  const programs = options.programs ?? {
    server: join(root, 'dist/server/main.js'),
    carrier: join(root, 'dist/carrier/main.js'),
  };
  const start = (name: PartName, environment: Environment, secrets: string[]) => {
    const path = logOf(facts.directory, name);
    const onNotice = (notice: Notice) => options.onNotice?.(name, notice);
    const program = name === 'carrier' ? programs.carrier : programs.server;
    const port = facts.ports[name];
    const startAgain = () => {
      const log = openChildLog({ path, secrets, onNotice });
      return runPart({ name, program, root, port, environment, log });
    };
    const tell = options.onChange;
    keepRunning(running, facts, { name, run: startAgain(), startAgain, tell });
  };
  const signInSecret = findSignInSecret(facts);
  for (const name of facts.portals) {
    // Mail and uploads are nobody else's business.
    mkdirSync(join(facts.directory, name), { recursive: true, mode: 0o700 });
    const databaseUrl = running.databaseUrls[name] ?? '';
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
  const carrierUrl = running.databaseUrls['carrier'] ?? '';
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
    children: listParts(running).flatMap(([, part]) => part.identity() ?? []),
  });
}

/** The database is ended by the lock of its own folder. */
const listParts = ({ parts }: Running) => [...parts].filter(([name]) => name !== 'database');

function toLaunch(running: Running, facts: Facts): Launch {
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopAll(running));
  const last = Promise.all(listParts(running).map(([, part]) => part.givenUp));
  return {
    production: urlOf(facts, 'production'),
    sandbox: urlOf(facts, 'sandbox'),
    carrier: { url: `http://127.0.0.1:${facts.ports.carrier}` },
    demoPassword: facts.demoPassword,
    databaseUrls: running.databaseUrls,
    pids: () =>
      Object.fromEntries([...running.parts].map(([name, part]) => [name, part.identity()?.pid])),
    ended: last.then(async ([failure]) => {
      if (!stopping) await stop();
      return failure ?? new StartFailure('Nothing was started.');
    }),
    stop,
  };
}

/** The portals first: they finish what they serve while the database is still there. */
async function stopAll(running: Running): Promise<void> {
  await Promise.all(listParts(running).map(([, part]) => part.stop()));
  await running.parts.get('database')?.stop();
  running.lock.release();
}
