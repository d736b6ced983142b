import * as operations from '@portal/contract/catalogue/specification/edition-operations';
import type { Services } from '../../../context/context.ts';
import { memberRoute } from '../../../http/replies/member-route.ts';
import type { Route } from '../../../http/serve.ts';
import { eraseEdition, restoreEdition, updateSpecificationOwner } from './change-editions.ts';
import { compareEditions, getEdition, listDeleted, listEditions } from './read-editions.ts';

export const specificationEditionRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.listDeletedSpecifications, ({ person }) => listDeleted(services, person)),
  memberRoute(operations.listSpecificationEditions, ({ person, params }) =>
    listEditions(services, person, params.specificationId),
  ),
  memberRoute(operations.getSpecificationEdition, ({ person, params }) =>
    getEdition(services, person, params),
  ),
  memberRoute(operations.getEditionComparison, ({ person, params, query }) =>
    compareEditions(services, person, {
      ...params,
      before: query.before,
    }),
  ),
  memberRoute(operations.restoreSpecificationEdition, ({ person, params, body }) =>
    restoreEdition(services, person, {
      ...params,
      reason: body.reason,
    }),
  ),
  memberRoute(operations.eraseSpecificationEdition, ({ person, params, query }) =>
    eraseEdition(services, person, { ...params, reason: query.reason }),
  ),
  memberRoute(operations.updateSpecificationOwner, ({ person, params, body }) =>
    updateSpecificationOwner(services, person, { ...params, ...body }),
  ),
];
