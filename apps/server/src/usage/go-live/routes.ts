import * as operations from '@portal/contract/usage/go-live/operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import { getGoLiveChecklist } from './get-go-live-checklist.ts';

export const goLiveRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.getGoLiveChecklist, ({ query, accountId }) =>
    getGoLiveChecklist(services, {
      accountId,
      applicationId: query.application_id,
    }),
  ),
  memberRoute(operations.getCustomerGoLiveChecklist, ({ params }) =>
    getGoLiveChecklist(services, {
      accountId: toAccountId(params.accountId),
      applicationId: undefined,
    }),
  ),
];

/** The number of an account's address; anything else is not found. */
function toAccountId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}
