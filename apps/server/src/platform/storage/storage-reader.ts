import type { Readable } from 'node:stream';
import type { ListQuery } from './read-list-query.ts';

export interface StorageReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | string | null;
}

export interface ReadRequest {
  readonly key: string;
  readonly isHead: boolean;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Where the documents lie: a folder, or a bucket of an S3 service. Throws a StorageError. */
export interface StorageReader {
  list(query: ListQuery): Promise<StorageReply>;
  read(request: ReadRequest): Promise<StorageReply>;
}

export const xmlType = 'application/xml';
