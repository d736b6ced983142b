import { randomBytes, createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '@portal/lifecycle/start-failure';
import { copyBinaries, hasLibraryLinks, requireBinaries, type Binaries } from './binaries.ts';
import {
  canEnter,
  canRun,
  findServiceAccount,
  giveTo,
  isPrivateTo,
  type ServiceAccount,
} from './service-account.ts';

/** Where a cluster and its programs lie, and who runs them. `home` holds the cluster folder. */
export type ClusterPlace = {
  home: string;
  cluster: string;
  binaries: Binaries;
  account: ServiceAccount | undefined;
};

type PlaceNote = { directory: string; home: string };

/**
 * Prepares `directory` (the data directory of the database) and finds a place for the cluster. It is
 * the directory itself, unless the service account cannot enter it: then a private folder of the
 * account elsewhere, which the directory remembers.
 */
export function findClusterPlace(directory: string, isThrowaway: boolean): ClusterPlace {
  mkdirSync(directory, { recursive: true });
  const account = findServiceAccount();
  const real = realpathSync(directory);
  const inside = join(real, 'home');
  if (!existsSync(inside)) mkdirSync(inside, { mode: 0o700 });
  giveTo(inside, account);
  const original = requireBinaries();
  const ready = hasLibraryLinks(original) && canRun(programOf(original), account);
  const remembered = findRemembered(real, account);
  const enters = canEnter(inside, account);
  const outside = remembered ?? (enters ? undefined : createOutside(real, account, isThrowaway));
  const home = outside ?? inside;
  const binaries = ready ? original : copyFor(original, { home, account });
  return { home, cluster: join(home, 'cluster'), binaries, account };
}

function programOf(binaries: Binaries): string {
  return join(binaries.root, 'bin', 'postgres');
}

function copyFor(
  original: Binaries,
  place: { home: string; account: ServiceAccount | undefined },
): Binaries {
  const copy = copyBinaries(original, place.home);
  if (!canRun(programOf(copy), place.account)) {
    throw new StartFailure(
      `PostgreSQL (${programOf(copy)}) does not run on this machine: set DATABASE_URL to a server of your own.`,
    );
  }
  return copy;
}

/** The place noted on an earlier start; a note that came with a copied data directory does not count. */
function findRemembered(real: string, account: ServiceAccount | undefined): string | undefined {
  const note = readNote(real);
  if (!note || !isPrivateTo(note.home, account)) return undefined;
  const isCopy = note.directory !== real && existsSync(noteOf(note.directory));
  if (isCopy) return undefined;
  if (note.directory !== real) writeNote(real, note.home);
  return note.home;
}

function readNote(real: string): PlaceNote | undefined {
  try {
    return JSON.parse(readFileSync(noteOf(real), 'utf8'));
  } catch {
    return undefined;
  }
}

function writeNote(real: string, home: string): void {
  writeFileSync(noteOf(real), `${JSON.stringify({ directory: real, home } satisfies PlaceNote)}\n`);
}

/** Removes a cluster that lies elsewhere, with its note: its directory may go without a word. */
export function removeOutside(directory: string, place: ClusterPlace): void {
  if (place.home === join(directory, 'home')) return;
  rmSync(place.home, { recursive: true, force: true });
  rmSync(noteOf(directory), { force: true });
}

const noteOf = (directory: string) => join(directory, 'place.json');

/** Files in the temporary folders may be cleared away by age, so they come after `/var/lib`. */
function createOutside(
  real: string,
  account: ServiceAccount | undefined,
  isThrowaway: boolean,
): string {
  const name = `portal-postgres-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`;
  const isTemporary = isThrowaway || real.startsWith(`${realpathSync(tmpdir())}/`);
  const lasting = isTemporary ? ['/var/tmp'] : ['/var/lib', '/var/tmp'];
  for (const parent of isThrowaway ? [tmpdir(), ...lasting] : [...lasting, tmpdir()]) {
    const home = createPrivate(join(parent, name), account);
    if (home) {
      writeNote(real, home);
      return home;
    }
  }
  throw new StartFailure(
    `The database's user cannot enter ${real}, and no other folder for it could be made: choose another folder with --data-dir.`,
  );
}

function createPrivate(wanted: string, account: ServiceAccount | undefined): string | undefined {
  // A folder of that name that somebody else put there is left alone.
  const home = existsSync(wanted) ? `${wanted}-${randomBytes(4).toString('hex')}` : wanted;
  try {
    mkdirSync(home, { mode: 0o700 });
    giveTo(home, account);
    return canEnter(home, account) ? home : undefined;
  } catch {
    return undefined;
  }
}
