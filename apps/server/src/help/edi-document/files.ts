import { createHash } from 'node:crypto';
import { readFile as readFromDisk } from 'node:fs/promises';
import { type EdiFile, ediFileLimit } from '@portal/contract/help/edi-document/file-operations';
import * as z from 'zod/mini';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { type Connection, type Database, inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import type { FolderObjects } from '../../platform/storage/folder-objects.ts';
import { isFileName } from '../../platform/storage/storage-key.ts';
import {
  deleteFile,
  type FileRow,
  findFile,
  listFiles,
  lockFiles,
  readFile,
  saveFile,
} from './file-sql.ts';
import { toMoment } from './overlay-files.ts';
import { t } from '../../platform/text/text.ts';

/** The folders below; null where documents lie in a bucket, which the portal only reads. */
type Folders = FolderObjects | null;

interface Place {
  readonly area: string;
  readonly country: string;
}

const areas = ['edi-labels', 'customs-edi'];
const day = z.iso.date();

export async function listEdiFiles(
  { database }: Services,
  folders: Folders,
  place: { area?: string | undefined; country?: string | undefined },
): Promise<EdiFile[]> {
  const prefix = toPrefix({ area: place.area ?? '', country: place.country ?? '' });
  const stored = requireFolders(folders);
  const [rows, keys] = await Promise.all([listFiles(database, prefix), stored.listKeys(prefix)]);
  const all = new Set([...rows.map(({ key }) => key), ...keys]);
  const shown = [...all].filter((key) => !key.endsWith('/')).toSorted();
  const files = await Promise.all(shown.map((key) => find(database, stored, key)));
  return files.filter((file) => file !== null);
}

/** A file of the portal's own; it counts before one of the storage with this name. */
export async function createEdiFile(
  { database }: Services,
  folders: Folders,
  of: {
    person: Person;
    file: Place & { name: string; content: readonly string[]; replace?: boolean | undefined };
  },
): Promise<EdiFile> {
  const stored = requireFolders(folders);
  const { person, file } = of;
  const key = toKey(toPrefix(file), file.name);
  const body = requireContent(file.content);
  return inTransaction(database, async (connection) => {
    await lockFiles(connection);
    const before = await find(connection, stored, key);
    if (before && !file.replace) {
      const text = t`${before.name} already exists: replace it, or choose another name`;
      throw new PortalError('conflict', { text, code: 'EDI-409' });
    }
    const size = body.length;
    noteAct({
      type: 'document',
      id: key,
      before: before && { size: before.size },
      after: { size },
    });
    await saveFile(connection, { key, day: null, ...toContent(body), updated_by: person.email });
    return requireFile(connection, stored, key);
  });
}

export async function updateEdiFile(
  { database }: Services,
  folders: Folders,
  of: {
    person: Person;
    key: string;
    change: { name?: string | undefined; hidden?: boolean | undefined; day?: string | undefined };
  },
): Promise<EdiFile> {
  const stored = requireFolders(folders);
  const { person, change } = of;
  if (change.day && !z.safeParse(day, change.day).success) {
    throw invalid({ day: [t`Enter a date such as 2026-11-20`] });
  }
  return inTransaction(database, async (connection) => {
    await lockFiles(connection);
    const before = await requireFile(connection, stored, of.key);
    const row = await findFile(connection, of.key);
    const remark = {
      hidden: change.hidden ?? before.hidden,
      day: change.day ?? row?.day ?? null,
      updated_by: person.email,
    };
    const { name, hidden, lastModified } = before;
    noteAct({
      type: 'document',
      id: of.key,
      before: { name, hidden, lastModified },
      after: change,
    });
    const key = await rename(connection, stored, { before, to: change.name, by: person.email });
    await saveFile(connection, { key, ...remark });
    return requireFile(connection, stored, key);
  });
}

/** A file of the storage stays where it is, hidden, and the portal has it under its new name. */
async function rename(
  connection: Connection,
  stored: FolderObjects,
  { before, to, by }: { before: EdiFile; to: string | undefined; by: string },
): Promise<string> {
  if (to === undefined || to === before.name) return before.key;
  const key = toKey(before.key.slice(0, before.key.lastIndexOf('/') + 1), to);
  if (await find(connection, stored, key)) {
    throw new PortalError('conflict', { text: t`${to} already exists`, code: 'EDI-409' });
  }
  const body = before.isOwn
    ? await readFile(connection, before.key)
    : await readStored(stored, before.key);
  if (!body) throw notFound(t`There is no such document`);
  const shown = before.lastModified.slice(0, 10);
  await saveFile(connection, { key, day: shown, ...toContent(body), updated_by: by });
  if (before.isOwn) await deleteFile(connection, before.key);
  if (await stored.find(before.key)) {
    await saveFile(connection, { key: before.key, hidden: true, day: null, updated_by: by });
  }
  return key;
}

async function readStored(stored: FolderObjects, key: string): Promise<Buffer | null> {
  const found = await stored.find(key);
  return found?.file ? readFromDisk(found.file) : null;
}

async function requireFile(
  connection: Pick<Database, 'query'>,
  stored: FolderObjects,
  key: string,
): Promise<EdiFile> {
  const file = await find(connection, stored, key);
  if (!file) throw notFound(t`There is no such document`);
  return file;
}

async function find(database: Pick<Database, 'query'>, stored: FolderObjects, key: string) {
  const row = await findFile(database, key);
  if (row?.isOwn) return toFile(row, { size: row.size, lastModified: row.updated_at });
  const found = key.endsWith('/') ? null : await stored.find(key);
  return found && toFile(row ?? { key }, found);
}

function toFile(
  row: Pick<FileRow, 'key'> & Partial<FileRow>,
  { size, lastModified }: { readonly size: number; readonly lastModified: Date },
): EdiFile {
  const { key } = row;
  return {
    key,
    name: key.slice(key.lastIndexOf('/') + 1),
    size,
    lastModified: (row.day ? toMoment(row.day) : lastModified).toISOString(),
    hidden: row.hidden ?? false,
    isOwn: row.isOwn ?? false,
    updatedBy: row.updated_by ?? null,
  };
}

function requireFolders(folders: Folders): FolderObjects {
  if (folders) return folders;
  const text = t`The documents are in a bucket that the portal can only read: change them with the bucket’s own tools`;
  throw new PortalError('conflict', { text, code: 'EDI-409' });
}

function toPrefix({ area, country }: Place): string {
  const faults = {
    ...(!areas.includes(area) && { area: [t`area must be one of ${areas.join(', ')}`] }),
    ...(!/^[A-Z]{2}$/.test(country) && { country: [t`country must be a code such as SE`] }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return `${area}/${country}/`;
}

function toKey(prefix: string, name: string): string {
  const file = name.trim();
  if (
    !isFileName(file) ||
    file.includes('/') ||
    !/\.[a-z0-9]{1,8}$/i.test(file) ||
    file.length > 150
  ) {
    throw invalid({ name: [t`Enter a file name such as Label guide 4.2.pdf`] });
  }
  return `${prefix}${file}`;
}

function requireContent(content: readonly string[]): Buffer {
  const body = Buffer.from(content.join(''), 'base64');
  if (body.length === 0) throw invalid({ content: [t`The file is empty`] });
  if (body.length > ediFileLimit) throw invalid({ content: [t`A file can be up to 5 MB`] });
  return body;
}

const toContent = (body: Buffer) => ({
  body,
  size: body.length,
  md5: createHash('md5').update(body).digest('hex'),
  hidden: false,
});
