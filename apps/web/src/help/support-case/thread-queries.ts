import type { Client } from '@portal/contract/client';
import {
  getOwnSupportCase,
  listOwnSupportCases,
  writeSupportMessage,
} from '@portal/contract/help/support-case/thread-operations';
import type { OwnThread } from '@portal/contract/help/support-case/schema';
import { callQuery } from '../../api/call-query.ts';

export const ownCasesQuery = (client: Client) => callQuery(client, listOwnSupportCases);

export const ownCaseQuery = (client: Client, reference: string) =>
  callQuery(client, getOwnSupportCase, { params: { reference } });

interface Message {
  readonly reference: string;
  readonly text: string;
  /** The same message is written once, however often its answer gets lost. */
  readonly attempt: string;
}

export const sendMessage = (
  client: Client,
  { reference, text, attempt }: Message,
): Promise<OwnThread> =>
  client(writeSupportMessage, {
    params: { reference },
    body: { text },
    headers: { 'Idempotency-Key': attempt },
  });
