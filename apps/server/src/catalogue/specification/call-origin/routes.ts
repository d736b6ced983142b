import * as operations from '@portal/contract/catalogue/specification/call-origin-operations';
import { requirePerson } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { route, type Route } from '../../../http/serve.ts';
import { invalid } from '../../../platform/errors/portal-error.ts';
import { approveOrigin, listApproved, withdrawOrigin } from './call-origins.ts';
import { relayCall } from './relay-call.ts';
import { t } from '../../../platform/text/text.ts';

export const callOriginRoutes = (services: Services): readonly Route[] => [
  route(operations.listCallOrigins, async ({ caller, params }) => ({
    data: await listApproved(services, requirePerson(caller), params.specificationId),
  })),
  route(operations.approveCallOrigin, async ({ caller, params, body }) => ({
    data: await approveOrigin(services, requirePerson(caller), { ...params, ...body }),
  })),
  route(operations.withdrawCallOrigin, async ({ caller, params, query: { origin } }) => {
    if (!origin) throw invalid({ origin: [t`is missing`] });
    return { data: await withdrawOrigin(services, requirePerson(caller), { ...params, origin }) };
  }),
  route(operations.relayCall, async ({ caller, params, body }) => ({
    data: await relayCall(services, requirePerson(caller), { ...params, ...body }),
  })),
];
