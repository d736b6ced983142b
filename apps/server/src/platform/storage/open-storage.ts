import { join } from 'node:path';
import { type FolderObjects, openFolderObjects } from './folder-objects.ts';
import { createFolderReader } from './folder-reader.ts';
import { storageBucket } from './register-storage.ts';
import { createS3Reader, type S3Config } from './s3-reader.ts';

interface StorageConfig {
  readonly s3: S3Config | null;
  readonly contentDirectory: string;
  /** The provider's own. */
  readonly ediStorageDirectory: string | null;
}

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
export function openStorage({ s3 }: Pick<StorageConfig, 's3'>, objects: FolderObjects | null) {
  if (s3) return createS3Reader(s3);
  return objects && createFolderReader(storageBucket, objects);
}
