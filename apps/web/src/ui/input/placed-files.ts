/** A file and where it stands in what was chosen: `api/common/error.yaml`. */
export interface PlacedFile {
  readonly place: string;
  readonly file: File;
}

/** Files that were chosen or dropped, those of folders among them. */
export async function listPlaced(
  files: FileList,
  entries: readonly FileSystemEntry[],
): Promise<readonly PlacedFile[]> {
  if (entries.length > 0) return (await Promise.all(entries.map(listEntry))).flat();
  return [...files].map((file) => ({ place: file.webkitRelativePath || file.name, file }));
}

async function listEntry(entry: FileSystemEntry): Promise<readonly PlacedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ place: entry.fullPath.slice(1), file }];
  }
  return isFolder(entry) ? listFolder(entry.createReader()) : [];
}

/** A browser tells some at a time, and none at the end. */
async function listFolder(reader: FileSystemDirectoryReader): Promise<readonly PlacedFile[]> {
  const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
    reader.readEntries(resolve, reject),
  );
  if (entries.length === 0) return [];
  const placed = await Promise.all(entries.map(listEntry));
  return [...placed.flat(), ...(await listFolder(reader))];
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
