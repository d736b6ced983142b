import * as operations from '@portal/contract/catalogue/specification/publish-operations';
import { route, type Route } from '../../../http/serve.ts';
import { requirePerson } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { checkSpecification } from './examine-document.ts';
import { createSpecification, updateSpecification, type Meant } from './publish-specification.ts';
import { deleteSpecification } from './delete-specification.ts';
import { requireReason } from '../editions/require-reason.ts';
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
}

function toMeant({ force, reason }: Forcing): { meant?: Meant } {
  if (force !== 'true') return {};
  return { meant: { act: 'forced', reason: requireReason(reason) } };
}

export const specificationPublishRoutes = (services: Services): readonly Route[] => [
  route(operations.createSpecification, async ({ caller, query, body }) => ({
    data: await createSpecification(services, requirePerson(caller), {
      document: body,
      ...toMeant(query),
    }),
  })),
  route(operations.updateSpecification, async ({ caller, params, query, body, ifMatch }) => {
    const of = { id: params.specificationId, document: body, ifMatch, ...toMeant(query) };
    return { data: await updateSpecification(services, requirePerson(caller), of) };
  }),
  route(operations.deleteSpecification, async ({ caller, params, ifMatch }) => {
    await deleteSpecification(services, requirePerson(caller), {
      id: params.specificationId,
      ifMatch,
    });
    return undefined;
  }),
  route(operations.checkSpecification, async ({ caller, query, body }) => {
    const of = { document: body, id: query.specificationId };
    return { data: await checkSpecification(services, requirePerson(caller), of) };
  }),
  route(operations.updateSpecificationStatus, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.specificationId, change: body, ifMatch };
    return { data: await updateSpecificationStatus(services, requirePerson(caller), of) };
  }),
  route(operations.getSpecificationReport, async ({ caller, params }) => ({
    data: await getSpecificationReport(services, requirePerson(caller), params.specificationId),
  })),
  route(operations.listSpecificationEvents, async ({ caller, params }) => ({
    data: await listSpecificationEvents(
      services,
      roleByPath(params.path, caller),
      params.specificationId,
    ),
  })),
  route(operations.getSpecificationSubscription, async ({ caller, params }) => ({
    data: await getSubscription(services, requirePerson(caller), params.specificationId),
  })),
  route(operations.createSpecificationSubscription, async ({ caller, params }) => ({
    data: await createSubscription(services, requirePerson(caller), params.specificationId),
  })),
  route(operations.deleteSpecificationSubscription, async ({ caller, params }) => ({
    data: await removeSubscription(services, requirePerson(caller), params.specificationId),
  })),
];
