import * as operations from '@portal/contract/accounts/terms/operations';
import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import type { Client } from '@portal/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';

/** The edition in force, or the one that is asked for. */
export const termsQuery = (client: Client, edition?: string) =>
  callQuery(client, operations.getTerms, edition === undefined ? {} : { query: { edition } });

export const accountTermsQuery = (client: Client, accountId: number) =>
  callQuery(client, operations.getAccountTerms, { params: { accountId: String(accountId) } });

export const sendAcceptance = async (client: Client, accountId: number, edition: number) =>
  (
    await client(operations.acceptTerms, {
      params: { accountId: String(accountId) },
      body: { terms_edition: edition },
    })
  ).terms;

export const editionsQuery = (client: Client) => callQuery(client, operations.listTermsEditions);

const toCall = ({ id, updated_at: version }: TermsDraft) => ({
  params: { termsId: String(id) },
  headers: { 'If-Match': `"${version}"` },
});

export interface TermsWords {
  readonly text: string;
  readonly changes: string;
}

/** A new draft, or other words of one that is there. */
export const saveTerms = async (
  client: Client,
  draft: TermsDraft | undefined,
  body: TermsWords,
): Promise<TermsDraft> =>
  draft
    ? (await client(operations.updateTermsEdition, { ...toCall(draft), body })).data
    : (await client(operations.createTermsEdition, { body })).data;

export const removeTerms = (client: Client, draft: TermsDraft) =>
  client(operations.deleteTermsEdition, toCall(draft));

export const publishTerms = (client: Client, draft: TermsDraft, day: string) =>
  client(operations.publishTermsEdition, { ...toCall(draft), body: { in_force_on: day } });

const changed: ReadonlySet<unknown> = new Set([
  operations.getTerms.id,
  operations.getAccountTerms.id,
  operations.listTermsEditions.id,
]);

export const refreshTerms = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.has(queryKey[0]) });
