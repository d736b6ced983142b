import { fileURLToPath } from 'node:url';
import { acquireLock, LockHeld } from '@portal/lifecycle/process-lock';
import { listSpecs } from '../specs/list-specs.ts';
import { openDoor } from './open-door.ts';
import { WrongUse, type BoxOptions } from './options.ts';
import { createBoxSender } from './box-sender.ts';
import { openPrepared } from './prepared.ts';

const specs = fileURLToPath(new URL('../../../../content/specs', import.meta.url));

/** Numbers of two seeds meet after so many. */
const PER_SEED = 1_000;

export interface BoxPlaces {
  /** The database that a new one is a copy of. */
  readonly prepared: URL;
  /** Where failures are logged. */
  readonly log?: { write(line: string): unknown };
}

export interface Box {
  readonly address: string;
  /** Answers what is under way, and writes what is to stay. */
  close(): Promise<void>;
}

/** The carrier with its database within the process. Throws WrongUse where it cannot listen, or not have its folder. */
export async function startBox(options: BoxOptions, { prepared, log }: BoxPlaces): Promise<Box> {
  const { folder, at, seed, webhook } = options;
  const release = folder === undefined ? () => undefined : lockFolder(folder);
  // The database is compiled by other threads, while this one reads the rest of the program.
  const [database, { buildCarrier }] = await Promise.all([
    openPrepared(prepared, folder),
    import('../build-carrier.ts'),
  ]);
  const app = buildCarrier({
    specs: listSpecs(specs),
    clock: at === undefined ? Date.now : () => at,
    outboxClock: Date.now,
    isFront: true,
    database: database.pool,
    firstSerial: seed * PER_SEED,
    // Whom it leads to is up to the sender.
    events: { urls: new Map([['', webhook?.url ?? 'subscriptions']]), token: undefined },
    openSender: createBoxSender(webhook),
    ...(log && { log }),
  });
  openDoor(app, options.needsKey);
  const close = async () => {
    await app.close();
    await database.close();
    release();
  };
  try {
    return { address: await app.listen({ port: options.port, host: options.host }), close };
  } catch (error) {
    await close();
    throw toWrongUse(error, options);
  }
}

/** Two processes in one folder would write over each other. */
function lockFolder(folder: string): () => void {
  try {
    return acquireLock(`${folder}.lock`).release;
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new WrongUse(`Another carrier has --data ${folder}: stop it, or name another folder.`);
  }
}

function toWrongUse(error: unknown, { host, port }: BoxOptions): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new WrongUse(`Port ${port} is in use: name another with --port, or 0 for a free one.`);
  if (code === 'EACCES') return new WrongUse(`Port ${port} may not be taken by this user.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new WrongUse(`--host ${host} is no address of this machine.`);
  return error;
}
