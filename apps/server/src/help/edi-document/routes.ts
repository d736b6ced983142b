import * as operations from '@portal/contract/help/edi-document/file-operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Services } from '../../context/context.ts';
import type { FolderObjects } from '../../platform/storage/folder-objects.ts';
import { createEdiFile, listEdiFiles, updateEdiFile } from './files.ts';

/** `folders` is null where documents lie in a bucket. */
export const ediFileRoutes = (services: Services, folders: FolderObjects | null) => [
  memberRoute(operations.listEdiFiles, ({ query }) => listEdiFiles(services, folders, query)),
  memberRoute(operations.createEdiFile, ({ person, body }) =>
    createEdiFile(services, folders, { person, file: body }),
  ),
  memberRoute(operations.updateEdiFile, ({ person, body: { key, ...change } }) =>
    updateEdiFile(services, folders, { person, key, change }),
  ),
];
