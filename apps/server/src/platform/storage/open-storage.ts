import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { createFolderReader } from './folder-reader.ts';
import { storageBucket } from './register-storage.ts';
import { createS3Reader } from './s3-reader.ts';
import type { StorageReader } from './storage-reader.ts';

/** A bucket when one is configured; otherwise the shipped documents, with the provider's own folder over them. */
export function openStorage(
  config: Pick<Config, 's3' | 'contentDirectory' | 'ediStorageDirectory'>,
): Promise<StorageReader> {
  const { s3, contentDirectory, ediStorageDirectory } = config;
  if (s3) return Promise.resolve(createS3Reader(s3));
  const folders = [
    join(contentDirectory, 'storage'),
    ...(ediStorageDirectory ? [ediStorageDirectory] : []),
  ];
  return createFolderReader(storageBucket, folders);
}
