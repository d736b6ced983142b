import type { Client } from '@portal/contract/client';
import {
  getCustomerGoLiveChecklist,
  getGoLiveChecklist,
} from '@portal/contract/usage/go-live/operations';
import { callQuery } from '../../api/call-query.ts';

/** Of all applications where none is named. Calls are made elsewhere: whoever comes back sees what came of them. */
export const checklistQuery = (client: Client, accountId: string, applicationId: string) => ({
  ...callQuery(client, getGoLiveChecklist, {
    params: { accountId },
    query: applicationId === '' ? {} : { application_id: applicationId },
  }),
  staleTime: 0,
});

export const customerChecklistQuery = (client: Client, accountId: string) =>
  callQuery(client, getCustomerGoLiveChecklist, { params: { accountId } });
