import { specsBase } from '@portal/contract/bases';
import * as operations from '@portal/contract/catalogue/specification/publish-operations';
import { route, type Route } from '../../../http/serve.ts';
import { requirePerson } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import {
  checkSpecification,
  createSpecification,
  deleteSpecification,
  updateSpecification,
} from './publish-specification.ts';
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

export const specificationPublishRoutes = (services: Services): readonly Route[] => [
  route(
    operations.createSpecification,
    async ({ caller, body }) => ({
      data: await createSpecification(services, requirePerson(caller), body),
    }),
    ({ data }) => ({ Location: `${specsBase}/aut/specs/${data.id}` }),
  ),
  route(operations.updateSpecification, async ({ caller, params, body, ifMatch }) => {
    const of = { id: params.specificationId, document: body, ifMatch };
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
