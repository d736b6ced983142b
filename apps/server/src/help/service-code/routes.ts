import * as editions from '@portal/contract/help/service-code/edition-operations';
import * as operations from '@portal/contract/help/service-code/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import type { PortalContent } from './service-book.ts';
import {
  checkServiceCodes,
  createServiceCodeEdition,
  getCurrentBook,
  listServiceCodeEditions,
  restoreServiceCodeEdition,
} from './edit-service-codes.ts';
import { listServiceCodes } from './list-service-codes.ts';

export const serviceCodeRoutes = (services: Services, { serviceBook: shipped }: PortalContent) => [
  route(operations.listServiceCodes, async ({ params, query }) => {
    const { book } = await getCurrentBook(services.database, shipped);
    return listServiceCodes(book, params.serviceType, query);
  }),
  memberRoute(editions.listServiceCodeEditions, () => listServiceCodeEditions(services, shipped)),
  memberRoute(editions.checkServiceCodes, ({ body }) => checkServiceCodes(services, shipped, body)),
  memberRoute(editions.createServiceCodeEdition, ({ person, body }) => {
    const { basedOn, confirmed, ...upload } = body;
    const of = { person, upload, basedOn, confirmed };
    return createServiceCodeEdition(services, shipped, of);
  }),
  memberRoute(editions.restoreServiceCodeEdition, ({ person, params, body }) =>
    restoreServiceCodeEdition(services, shipped, { person, id: params.editionId, ...body }),
  ),
];
