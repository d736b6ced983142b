import * as operations from '@portal/contract/desk/overview/operations';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { getOverviewPart } from './get-overview-part.ts';

export const overviewRoutes = (services: Services): readonly Route[] => [
  route(operations.getOverviewPart, ({ caller, params }) =>
    getOverviewPart(services, requirePerson(caller), params.part),
  ),
];
