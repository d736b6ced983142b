import type { Client } from '@portal/contract/client';
import {
  confirmFourEyesAsk,
  getFourEyes,
  listFourEyesAsks,
  refuseFourEyesAsk,
  updateFourEyes,
  withdrawFourEyesAsk,
} from '@portal/contract/desk/four-eyes/operations';
import type { FourEyesAsk, FourEyesState } from '@portal/contract/desk/four-eyes/schema';
import type { FourEyesKind } from '@portal/contract/four-eyes';
import { callQuery } from '../../api/call-query.ts';

export const asksQuery = (client: Client, state: FourEyesState) =>
  callQuery(client, listFourEyesAsks, { query: { state } });

export const fourEyesQuery = (client: Client) => callQuery(client, getFourEyes);

export const sendFourEyes = (client: Client, kinds: FourEyesKind[]) =>
  client(updateFourEyes, { body: { kinds } });

export interface Decision {
  readonly verdict: 'confirm' | 'refuse' | 'withdraw';
  readonly reason: string;
}

/** How it stands after the decision: a confirmed one may have become outdated. */
export async function sendDecision(
  client: Client,
  { id }: FourEyesAsk,
  { verdict, reason }: Decision,
): Promise<FourEyesAsk | null> {
  const params = { askId: String(id) };
  if (verdict === 'withdraw') {
    await client(withdrawFourEyesAsk, { params });
    return null;
  }
  const { data } = await (verdict === 'confirm'
    ? client(confirmFourEyesAsk, { params })
    : client(refuseFourEyesAsk, { params, body: { reason } }));
  return data;
}
