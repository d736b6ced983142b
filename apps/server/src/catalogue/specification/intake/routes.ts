import * as operations from '@portal/contract/catalogue/specification/publish-operations';
import { memberRoute } from '../../../http/replies/member-route.ts';
import type { Route } from '../../../http/serve.ts';
import type { Services } from '../../../context/context.ts';
import { invalid } from '../../../platform/errors/portal-error.ts';
import { t } from '../../../platform/text/text.ts';
import { checkSpecification } from './check-specification.ts';
import { createSpecification, updateInfo, updateSpecification } from './publish-specification.ts';
import { toListingEdit } from './to-listing-edit.ts';
import type { Meant } from './require-meant.ts';
import { deleteSpecification } from './delete-specification.ts';
import { readReason, requireReason } from '../editions/require-reason.ts';
import {
  getSpecificationReport,
  listSpecificationEvents,
} from '../changes/read-specification-events.ts';
import {
  createSubscription,
  getSubscription,
  removeSubscription,
} from '../changes/subscribe-specification.ts';
import { updateSpecificationStatus } from './update-specification-status.ts';
import { roleByPath } from '../routes.ts';

interface Forcing {
  readonly force?: string | undefined;
  readonly reason?: string | undefined;
  readonly confirm?: string | undefined;
}

export function toMeant({ force, reason, confirm }: Forcing): { meant?: Meant; reason?: string } {
  if (force !== 'true') return { reason: readReason(reason) };
  return { meant: { act: 'forced', reason: requireReason(reason), confirmed: confirm } };
}

export const specificationPublishRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.createSpecification, ({ person, query, body }) =>
    createSpecification(services, person, {
      document: body,
      ...toMeant(query),
      ...toListingEdit(person, query),
    }),
  ),
  memberRoute(operations.updateSpecification, ({ person, params, query, body, ifMatch }) => {
    const of = { id: params.specificationId, document: body, ifMatch };
    const how = { ...toMeant(query), ...toListingEdit(person, query) };
    return updateSpecification(services, person, { ...of, ...how });
  }),
  memberRoute(operations.updateSpecificationListing, ({ person, params, body, ifMatch }) => {
    const { edit } = toListingEdit(person, body);
    if (!edit) throw invalid({ category: [t`Category or visibility is missing`] });
    return updateInfo(services, person, { id: params.specificationId, ifMatch, edit });
  }),
  memberRoute(operations.deleteSpecification, ({ person, params, ifMatch }) =>
    deleteSpecification(services, person, {
      id: params.specificationId,
      ifMatch,
    }),
  ),
  memberRoute(operations.checkSpecification, ({ person, query, body }) =>
    checkSpecification(services, person, { document: body, id: query.specificationId }),
  ),
  memberRoute(operations.bundleSpecification, ({ query, body }) =>
    services.bundleFiles({ zip: body.bytes, root: query.root }),
  ),
  memberRoute(operations.updateSpecificationStatus, ({ person, params, body, ifMatch }) => {
    const of = { id: params.specificationId, change: body, ifMatch };
    return updateSpecificationStatus(services, person, of);
  }),
  memberRoute(operations.getSpecificationReport, ({ person, params }) =>
    getSpecificationReport(services, person, params.specificationId),
  ),
  memberRoute(operations.listSpecificationEvents, ({ caller, params }) =>
    listSpecificationEvents(services, roleByPath(params.path, caller), params.specificationId),
  ),
  memberRoute(operations.getSpecificationSubscription, ({ person, params }) =>
    getSubscription(services, person, params.specificationId),
  ),
  memberRoute(operations.createSpecificationSubscription, ({ person, params }) =>
    createSubscription(services, person, params.specificationId),
  ),
  memberRoute(operations.deleteSpecificationSubscription, ({ person, params }) =>
    removeSubscription(services, person, params.specificationId),
  ),
];
