import * as operations from '@portal/contract/catalogue/specification/call-origin-operations';
import type { Services } from '../../../context/context.ts';
import { memberRoute } from '../../../http/replies/member-route.ts';
import type { Route } from '../../../http/serve.ts';
import { invalid } from '../../../platform/errors/portal-error.ts';
import { approveOrigin, listApproved, withdrawOrigin } from './call-origins.ts';
import { relayCall } from './relay-call.ts';
import { t } from '../../../platform/text/text.ts';

export const callOriginRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.listCallOrigins, ({ person, params }) =>
    listApproved(services, person, params.specificationId),
  ),
  memberRoute(operations.approveCallOrigin, ({ person, params, body }) =>
    approveOrigin(services, person, { ...params, ...body }),
  ),
  memberRoute(operations.withdrawCallOrigin, ({ person, params, query: { origin } }) => {
    if (!origin) throw invalid({ origin: [t`is missing`] });
    return withdrawOrigin(services, person, { ...params, origin });
  }),
  memberRoute(operations.relayCall, ({ person, params, body }) =>
    relayCall(services, person, { ...params, ...body }),
  ),
];
