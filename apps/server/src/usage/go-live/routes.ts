import * as operations from '@portal/contract/usage/go-live/operations';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import { getGoLiveChecklist } from './get-go-live-checklist.ts';

export const goLiveRoutes = (services: Services): readonly Route[] => [
  route(operations.getGoLiveChecklist, async ({ params, query }) => ({
    checklist: await getGoLiveChecklist(services, {
      accountId: Number(params.accountId),
      applicationId: query.application_id,
    }),
  })),
  route(operations.getCustomerGoLiveChecklist, async ({ params }) => ({
    checklist: await getGoLiveChecklist(services, {
      accountId: toAccountId(params.accountId),
      applicationId: undefined,
    }),
  })),
];

/** The number of an account's address; anything else is not found. */
function toAccountId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}
