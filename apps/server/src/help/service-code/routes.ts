import * as editions from '@portal/contract/help/service-code/edition-operations';
import * as operations from '@portal/contract/help/service-code/operations';
import { route, type Route } from '../../http/serve.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import type { PortalContent } from './portal-content.ts';
import {
  checkServiceCodes,
  createServiceCodeEdition,
  getCurrentBook,
  listServiceCodeEditions,
  restoreServiceCodeEdition,
} from './edit-service-codes.ts';
import { listServiceCodes } from './list-service-codes.ts';

export const serviceCodeRoutes = (
  services: Services,
  { serviceBook: shipped }: PortalContent,
): readonly Route[] => [
  route(operations.listServiceCodes, async ({ params, query }) => {
    const { book } = await getCurrentBook(services.database, shipped);
    return listServiceCodes(book, params.serviceType, query);
  }),
  route(editions.listServiceCodeEditions, async () => ({
    data: await listServiceCodeEditions(services, shipped),
  })),
  route(editions.checkServiceCodes, async ({ body }) => ({
    data: await checkServiceCodes(services, shipped, body),
  })),
  route(editions.createServiceCodeEdition, async ({ caller, body }) => {
    const { basedOn, confirmed, ...upload } = body;
    const of = { person: requirePerson(caller), upload, basedOn, confirmed };
    return { data: await createServiceCodeEdition(services, shipped, of) };
  }),
  route(editions.restoreServiceCodeEdition, async ({ caller, params, body }) => {
    const of = { person: requirePerson(caller), id: params.editionId, ...body };
    return { data: await restoreServiceCodeEdition(services, shipped, of) };
  }),
];
