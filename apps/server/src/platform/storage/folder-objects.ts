import { createHash } from 'node:crypto';
import { createReadStream, type Dirent, type Stats } from 'node:fs';
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { isFileName, isFolderKey } from './storage-key.ts';
import type { StoredObject } from './storage-xml.ts';

export interface FolderObject extends StoredObject {
  /** Null for a folder: S3 shows it as an object without content. */
  readonly file: string | null;
  /** Reads what lies in no folder. */
  readonly load?: () => Promise<Buffer | null>;
}

export interface FolderObjects {
  /** Every key that begins with the prefix, in no order. */
  listKeys(prefix: string): Promise<Iterable<string>>;
  /** Null for a key that no folder holds. */
  find(key: string): Promise<FolderObject | null>;
}

const emptyMd5 = createHash('md5').digest('hex');
const mostDigests = 10_000;
const smallFile = 1_048_576;
const days = z.record(z.string(), z.iso.date());

/**
 * Several folders read as one bucket; of two files with one key the later folder's counts. `dates.json` of a folder says of
 * which day a key is: files of a checkout are all of the day of the checkout.
 */
export async function openFolderObjects(folders: readonly string[]): Promise<FolderObjects> {
  const roots = await Promise.all(folders.toReversed().map(openRoot));
  const digest = createDigest();
  return {
    async listKeys(prefix) {
      const listed = await Promise.all(roots.map(({ path }) => walk(path, prefix)));
      return new Set(listed.flat());
    },
    async find(key) {
      if (!isFolderKey(key)) return null;
      for (const { path, dayOf } of roots) {
        const found = await findIn(path, key);
        if (!found) continue;
        const day = dayOf[key];
        const lastModified = day ? new Date(`${day}T09:00:00Z`) : found.stats.mtime;
        if (found.stats.isDirectory()) {
          return { key, size: 0, lastModified, md5: emptyMd5, file: null };
        }
        const { size } = found.stats;
        return {
          key,
          size,
          lastModified,
          md5: await digest(found.file, found.stats),
          file: found.file,
        };
      }
      return null;
    },
  };
}

async function openRoot(folder: string) {
  const path = await realpath(resolve(folder));
  const text = await readFile(join(path, 'dates.json'), 'utf8').catch(() => '{}');
  return { path, dayOf: z.parse(days, JSON.parse(text)) };
}

/** Only the folder that the prefix names is walked, not its neighbours. */
async function walk(root: string, prefix: string): Promise<string[]> {
  const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  if (parent !== '' && !isFolderKey(parent)) return [];
  const keys = await walkFolder(root, parent);
  return keys.filter((key) => key.startsWith(prefix));
}

async function walkFolder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const inner = await Promise.all(
    entries.filter(({ name }) => isFileName(name)).map((entry) => toKeys(root, folder, entry)),
  );
  return folder === '' ? inner.flat() : [folder, ...inner.flat()];
}

/** A link is neither file nor folder here: it could lead out. */
async function toKeys(root: string, folder: string, entry: Dirent): Promise<string[]> {
  const key = `${folder}${entry.name}`;
  if (entry.isDirectory()) return walkFolder(root, `${key}/`);
  return entry.isFile() ? [key] : [];
}

async function findIn(root: string, key: string) {
  const file = join(root, key);
  const wanted = key.endsWith('/') ? file.slice(0, -1) : file;
  try {
    // A link anywhere on the way leads elsewhere, and so does another spelling of the name.
    if ((await realpath(wanted)) !== wanted) return null;
    const stats = await lstat(wanted);
    const isRight = key.endsWith('/') ? stats.isDirectory() : stats.isFile();
    return isRight ? { file: wanted, stats } : null;
  } catch {
    return null;
  }
}

/** MD5 by file, reckoned once for each state of the file. */
function createDigest() {
  const known = new Map<string, string>();
  return async (file: string, { mtimeMs, size }: Stats): Promise<string> => {
    const state = `${mtimeMs}:${size}:${file}`;
    const found = known.get(state);
    if (found !== undefined) return found;
    const hash = createHash('md5');
    // A thousand small files are a thousand streams less.
    if (size <= smallFile) hash.update(await readFile(file));
    else await pipeline(createReadStream(file), hash);
    const md5 = hash.digest('hex');
    if (known.size >= mostDigests) known.clear();
    known.set(state, md5);
    return md5;
  };
}
