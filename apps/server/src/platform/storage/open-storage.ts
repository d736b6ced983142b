import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { type FolderObjects, openFolderObjects } from './folder-objects.ts';
import { createFolderReader } from './folder-reader.ts';
import { storageBucket } from './register-storage.ts';
import { createS3Reader } from './s3-reader.ts';
import type { StorageReader } from './storage-reader.ts';

type StorageConfig = Pick<Config, 's3' | 'contentDirectory' | 'ediStorageDirectory'>;

/** The shipped documents, with the provider's own folder over them; null where a bucket is configured. */
export async function openDocumentFolders({
  s3,
  contentDirectory,
  ediStorageDirectory,
}: StorageConfig): Promise<FolderObjects | null> {
  if (s3) return null;
  const own = ediStorageDirectory ? [ediStorageDirectory] : [];
  return openFolderObjects([join(contentDirectory, 'storage'), ...own]);
}

/** A bucket when one is configured; otherwise these objects. */
export function openStorage(
  { s3 }: Pick<StorageConfig, 's3'>,
  objects: FolderObjects | null,
): StorageReader | null {
  if (s3) return createS3Reader(s3);
  return objects && createFolderReader(storageBucket, objects);
}
