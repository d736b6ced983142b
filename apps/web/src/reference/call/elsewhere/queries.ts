import {
  approveCallOrigin,
  listCallOrigins,
  withdrawCallOrigin,
} from '@portal/contract/catalogue/specification/call-origin-operations';
import type { CallOrigin } from '@portal/contract/catalogue/specification/call-origin-schema';
import { getSpecificationOutline } from '@portal/contract/catalogue/specification/operations';
import type { Client } from '@portal/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';

export function callOriginsQuery(client: Client, specificationId: string) {
  return callQuery(client, listCallOrigins, { params: { specificationId } });
}

export async function sendApproval(
  client: Client,
  specificationId: string,
  body: CallOrigin,
): Promise<void> {
  await client(approveCallOrigin, { params: { specificationId }, body });
}

export async function sendWithdrawal(
  client: Client,
  specificationId: string,
  origin: string,
): Promise<void> {
  await client(withdrawCallOrigin, { params: { specificationId }, query: { origin } });
}

/** What the page shows of an API says where it may be called: both are read anew. */
export async function forgetCallOrigins(queryClient: QueryClient): Promise<void> {
  const ids = [listCallOrigins.id, getSpecificationOutline.id];
  await Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}
