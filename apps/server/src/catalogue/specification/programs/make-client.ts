import { toThreeZero } from '@portal/openapi/client/to-three-zero';
import { writeClient } from '@portal/openapi/client/write-client';
import { packFiles } from './pack-files.ts';
import { writeJson } from '@portal/openapi/digits/exact-json';

export type ClientJob =
  | { readonly form: 'package'; readonly source: Parameters<typeof writeClient>[0] }
  | { readonly form: 'threeZero'; readonly source: Parameters<typeof toThreeZero>[0] };

/** A client of an API in TypeScript as a package of npm, or the document in the version that generators of other languages read. */
export const makeClient = (job: ClientJob): Uint8Array =>
  job.form === 'package'
    ? packFiles(writeClient(job.source))
    : Buffer.from(writeJson(toThreeZero(job.source), 2));
