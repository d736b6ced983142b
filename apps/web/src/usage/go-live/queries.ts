import type { Client } from '@portal/contract/client';
import { getCustomerGoLiveChecklist } from '@portal/contract/usage/go-live/operations';
import { callQuery } from '../../api/call-query.ts';

export const customerChecklistQuery = (client: Client, accountId: string) =>
  callQuery(client, getCustomerGoLiveChecklist, { params: { accountId } });
