import type { Client } from '@portal/contract/client';
import {
  answerSupportCase,
  closeSupportCase,
  getSupportCase,
  handOverShift,
  handOverSupportCase,
  listSupportCases,
  reopenSupportCase,
} from '@portal/contract/help/support-case/thread-operations';
import type { SupportCase, SupportThread } from '@portal/contract/help/support-case/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { ifMatch } from '../../api/conflict.ts';
import { caseViews, type CaseSearch } from './case-search.ts';

export function casesQuery(client: Client, { view, text, page }: CaseSearch) {
  const chosen = text ? { text } : (caseViews.find(({ id }) => id === view)?.query ?? {});
  const query = { ...chosen, page: String(page) };
  return { ...callQuery(client, listSupportCases, { query }), placeholderData: keepPreviousData };
}

export const caseListKey = [listSupportCases.id];

export const caseQuery = (client: Client, reference: string) =>
  callQuery(client, getSupportCase, { params: { reference } });

/** What staff do to a case, as it was when they read it. */
export type CaseAct =
  | { readonly kind: 'answer'; readonly text: string; readonly close: boolean }
  | { readonly kind: 'hand over'; readonly to: string; readonly note: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'reopen' };

export function sendAct(client: Client, one: SupportCase, act: CaseAct): Promise<SupportThread> {
  const call = { params: { reference: one.reference }, headers: ifMatch(one) };
  if (act.kind === 'answer') {
    return client(answerSupportCase, { ...call, body: { text: act.text, close: act.close } });
  }
  if (act.kind === 'hand over') {
    return client(handOverSupportCase, { ...call, body: { to: act.to, note: act.note } });
  }
  return client(act.kind === 'close' ? closeSupportCase : reopenSupportCase, call);
}

export async function sendShift(
  client: Client,
  body: { readonly to: string; readonly note: string },
): Promise<number> {
  return (await client(handOverShift, { body })).handed_over.cases;
}
