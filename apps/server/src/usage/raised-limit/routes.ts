import * as operations from '@portal/contract/usage/raised-limit/operations';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { endRaisedLimit, raiseLimit } from './raise-limit.ts';

export const raisedLimitRoutes = (services: Services): readonly Route[] => [
  route(operations.raiseLimit, async (call) => ({
    raised_limit: await raiseLimit(services, requireActor(call), {
      ...call.body,
      accountId: Number(call.params.accountId),
    }),
  })),
  route(operations.endRaisedLimit, async (call) => ({
    raised_limit: await endRaisedLimit(services, requireActor(call), {
      ...call.params,
      accountId: Number(call.params.accountId),
      reason: call.body.reason,
    }),
  })),
];
