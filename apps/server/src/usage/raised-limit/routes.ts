import * as operations from '@portal/contract/usage/raised-limit/operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import { endRaisedLimit, raiseLimit } from './raise-limit.ts';

export const raisedLimitRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.raiseLimit, ({ actor, body, accountId }) =>
    raiseLimit(services, actor, {
      ...body,
      accountId,
    }),
  ),
  memberRoute(operations.endRaisedLimit, ({ actor, params, body, accountId }) =>
    endRaisedLimit(services, actor, {
      ...params,
      accountId,
      reason: body.reason,
    }),
  ),
];
