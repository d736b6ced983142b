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
    {
      path: join(webDirectory, 'index.html'),
      name: 'WEB_DIR',
      todo: 'Set it to the folder of the built app',
    },
    { path: contentDirectory, name: 'CONTENT_DIR', todo: 'portal init creates an empty one' },
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
    if (freeMb >= leastFreeMb) return [ok(`${directory} can be written and has ${freeMb} MB free`)];
    return [
      look(
        `${directory} (DATA_DIR) has ${freeMb} MB left`,
        'Free some space, or choose another folder',
      ),
    ];
  } catch (error) {
    if (isFull(error))
      return [
        fault(`${directory} (DATA_DIR) is full`, 'Free some space, or choose another folder'),
      ];
    return [
      fault(
        `${directory} (DATA_DIR) cannot be written: ${reasonOf(error)}`,
        'Make it writable for the user of the process, or choose another folder',
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
