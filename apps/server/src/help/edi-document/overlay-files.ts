import type { Database } from '../../platform/database/database.ts';
import type { FolderObject, FolderObjects } from '../../platform/storage/folder-objects.ts';
import { type FileRow, listFiles, readFile } from './file-sql.ts';

const keptMs = 1_000;

/** The folders with what staff have put over them: a file of theirs counts, a hidden one is not there. */
export function overlayFiles(
  database: Pick<Database, 'query'>,
  folders: FolderObjects,
): FolderObjects {
  // A listing asks for each of its keys: the remarks, some hundred at most, are read once a second.
  let kept: { readonly at: number; readonly rows: Promise<Map<string, FileRow>> } | undefined;
  const rows = () => {
    if (kept && Date.now() - kept.at < keptMs) return kept.rows;
    const read = listFiles(database, '').then((all) => new Map(all.map((row) => [row.key, row])));
    kept = { at: Date.now(), rows: read };
    void read.catch(() => {
      kept = undefined;
    });
    return read;
  };
  return {
    async listKeys(prefix) {
      const [own, keys] = await Promise.all([rows(), folders.listKeys(prefix)]);
      const added = [...own.values()].filter((row) => row.isOwn && row.key.startsWith(prefix));
      const all = new Set([...keys, ...added.map(({ key }) => key)]);
      return [...all].filter((key) => !own.get(key)?.hidden);
    },
    async find(key) {
      const row = (await rows()).get(key);
      if (row?.hidden) return null;
      if (row?.isOwn) return toObject(database, row);
      const found = await folders.find(key);
      return found && row?.day ? { ...found, lastModified: toMoment(row.day) } : found;
    },
  };
}

export const toMoment = (day: string) => new Date(`${day}T09:00:00Z`);

function toObject(database: Pick<Database, 'query'>, row: FileRow): FolderObject {
  const { key, size, md5, day } = row;
  return {
    key,
    size,
    md5,
    lastModified: day ? toMoment(day) : row.updated_at,
    file: null,
    load: () => readFile(database, key),
  };
}
