import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { fault, type Finding, look, ok, reasonOf } from './finding.ts';

const leastFreeMb = 500;

/** The folders that a process reads, and the one that it writes. */
export async function checkPlace(config: Config): Promise<Finding[]> {
  const { dataDirectory, webDirectory, contentDirectory } = config;
  const read = [
    { path: join(webDirectory, 'index.html'), name: 'WEB_DIR', todo: 'Name the built app there' },
    { path: contentDirectory, name: 'CONTENT_DIR', todo: 'portal init writes an empty one' },
  ];
  const missing = await Promise.all(
    read.map(async ({ path, name, todo }) =>
      (await mayUse(path, constants.R_OK)) ? [] : [fault(`${path} (${name}) cannot be read`, todo)],
    ),
  );
  return [...missing.flat(), ...(await checkDataDirectory(dataDirectory))];
}

async function checkDataDirectory(directory: string): Promise<Finding[]> {
  try {
    await mkdir(directory, { recursive: true });
    await tryWriting(join(directory, `doctor-${randomUUID()}`));
    const { bavail, bsize } = await statfs(directory);
    const freeMb = Math.floor((bavail * bsize) / 1_000_000);
    if (freeMb >= leastFreeMb) return [ok(`${directory} can be written, ${freeMb} MB are free`)];
    return [
      look(`${directory} (DATA_DIR) has ${freeMb} MB left`, 'Make room, or name another place'),
    ];
  } catch (error) {
    if (isFull(error))
      return [fault(`${directory} (DATA_DIR) is full`, 'Make room, or name another place')];
    return [
      fault(
        `${directory} (DATA_DIR) cannot be written: ${reasonOf(error)}`,
        'Give it to the user of the process, or name another folder',
      ),
    ];
  }
}

/** A full disk tells so only who writes. */
async function tryWriting(file: string): Promise<void> {
  try {
    await writeFile(file, Buffer.alloc(64 * 1024));
  } finally {
    await rm(file, { force: true });
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

const mayUse = (path: string, mode: number) =>
  access(path, mode).then(
    () => true,
    () => false,
  );
