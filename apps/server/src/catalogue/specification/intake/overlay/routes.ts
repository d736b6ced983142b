import * as operations from '@portal/contract/catalogue/specification/overlay-operations';
import { memberRoute } from '../../../../http/replies/member-route.ts';
import type { Route } from '../../../../http/serve.ts';
import type { Services } from '../../../../context/context.ts';
import { toMeant } from '../routes.ts';
import {
  checkMendedSpecification,
  getSpecificationOverlay,
  publishMendedSpecification,
} from './publish-mended.ts';

export const specificationOverlayRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.publishMendedSpecification, ({ person, query, body, ifMatch }) => {
    const { specificationId: id, ...forcing } = query;
    return publishMendedSpecification(services, person, {
      ...body,
      id,
      ifMatch,
      ...toMeant(forcing),
    });
  }),
  memberRoute(operations.checkMendedSpecification, ({ person, query, body }) =>
    checkMendedSpecification(services, person, { ...body, id: query.specificationId }),
  ),
  memberRoute(operations.getSpecificationOverlay, ({ person, params }) =>
    getSpecificationOverlay(services, person, params.specificationId),
  ),
];
