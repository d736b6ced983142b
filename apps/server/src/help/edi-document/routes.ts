import * as operations from '@portal/contract/help/edi-document/file-operations';
import { route, type Route } from '../../http/serve.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import type { FolderObjects } from '../../platform/storage/folder-objects.ts';
import { createEdiFile, listEdiFiles, updateEdiFile } from './files.ts';

/** `folders` is null where documents lie in a bucket. */
export const ediFileRoutes = (
  services: Services,
  folders: FolderObjects | null,
): readonly Route[] => [
  route(operations.listEdiFiles, async ({ query }) => ({
    data: await listEdiFiles(services, folders, query),
  })),
  route(operations.createEdiFile, async ({ caller, body }) => {
    const of = { person: requirePerson(caller), file: body };
    return { data: await createEdiFile(services, folders, of) };
  }),
  route(operations.updateEdiFile, async ({ caller, body: { key, ...change } }) => {
    const of = { person: requirePerson(caller), key, change };
    return { data: await updateEdiFile(services, folders, of) };
  }),
];
