import * as operations from '@portal/contract/catalogue/specification/edition-operations';
import { requirePerson } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { route, type Route } from '../../../http/serve.ts';
import { eraseEdition, restoreEdition, updateSpecificationOwner } from './change-editions.ts';
import { compareEditions, getEdition, listDeleted, listEditions } from './read-editions.ts';

export const specificationEditionRoutes = (services: Services): readonly Route[] => [
  route(operations.listDeletedSpecifications, async ({ caller }) => ({
    data: await listDeleted(services, requirePerson(caller)),
  })),
  route(operations.listSpecificationEditions, async ({ caller, params }) => ({
    data: await listEditions(services, requirePerson(caller), params.specificationId),
  })),
  route(operations.getSpecificationEdition, async ({ caller, params }) => ({
    data: await getEdition(services, requirePerson(caller), params),
  })),
  route(operations.getEditionComparison, async ({ caller, params, query }) => ({
    data: await compareEditions(services, requirePerson(caller), {
      ...params,
      before: query.before,
    }),
  })),
  route(operations.restoreSpecificationEdition, async ({ caller, params, body }) => ({
    data: await restoreEdition(services, requirePerson(caller), {
      ...params,
      reason: body.reason,
    }),
  })),
  route(operations.eraseSpecificationEdition, async ({ caller, params, query }) => {
    await eraseEdition(services, requirePerson(caller), { ...params, reason: query.reason });
    return undefined;
  }),
  route(operations.updateSpecificationOwner, async ({ caller, params, body }) => ({
    data: await updateSpecificationOwner(services, requirePerson(caller), { ...params, ...body }),
  })),
];
