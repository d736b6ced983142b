import { listApplications } from '@portal/contract/accounts/application/operations';
import type { Application } from '@portal/contract/accounts/application/schema';
import type { Client } from '@portal/contract/client';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { toQueryKey } from '../../api/call-query.ts';

/** Held by id, in the server's order (specification §3). */
export type Applications = ReadonlyMap<string, Application>;

async function loadApplications(
  client: Client,
  accountId: string,
  signal: AbortSignal,
): Promise<Applications> {
  const { applications } = await client(listApplications, { params: { accountId }, signal });
  return new Map(applications.map(({ application }) => [String(application.id), application]));
}

function applicationsKey(accountId: string) {
  return toQueryKey(listApplications, { params: { accountId } });
}

export function applicationsQuery(client: Client, accountId: string) {
  return queryOptions({
    queryKey: applicationsKey(accountId),
    queryFn: ({ signal }) => loadApplications(client, accountId, signal),
    // The list changes by the answers of its own actions; only its owner asks for it again.
    staleTime: Infinity,
    meta: { access: listApplications.access },
  });
}

/** Of an account, as the list has them. */
export const useApplications = (accountId: string) =>
  useQuery(applicationsQuery(useClient(), accountId));

const trafficInterval = 5000;

/** The applications as they are now, again every 5 s while the page is visible: calls, and what others changed. Adds none to the list. */
export function trafficQuery(client: Client, accountId: string) {
  return queryOptions({
    queryKey: [...applicationsKey(accountId), 'traffic'],
    queryFn: ({ signal }) => loadApplications(client, accountId, signal),
    refetchInterval: trafficInterval,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    retry: false,
    meta: { access: listApplications.access },
  });
}

/** The returned application replaces the stored one; one that is not in the list stays out of it. */
export function storeApplication(queryClient: QueryClient, application: Application): void {
  const key = applicationsKey(String(application.account_id));
  queryClient.setQueryData<Applications>(key, (stored) => {
    const id = String(application.id);
    return stored?.has(id) ? new Map(stored).set(id, application) : stored;
  });
}

/** What an act answers takes its place in the list, and its window closes. */
export function useStoring(onClose: () => void) {
  const queryClient = useQueryClient();
  return (reply: { readonly application: Application }) => {
    storeApplication(queryClient, reply.application);
    onClose();
  };
}

export function dropApplication(queryClient: QueryClient, { account_id, id }: Application): void {
  queryClient.setQueryData<Applications>(applicationsKey(String(account_id)), (stored) => {
    const left = new Map(stored);
    left.delete(String(id));
    return left;
  });
}

/** Application state back to its default (specification §4). */
export function resetApplications(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: [listApplications.id] });
}

export const toParams = ({ account_id, id }: Application) => ({
  accountId: String(account_id),
  applicationId: String(id),
});

/** What is stored now; undefined when it is gone. */
export async function findStored(client: Client, { account_id, id }: Application) {
  const params = { accountId: String(account_id) };
  const { applications } = await client(listApplications, { params });
  return applications.find(({ application }) => application.id === id)?.application;
}

/** The key of an application's plan: 'customer' for 'Customer' and for 'Customer sandbox'. */
export function planKeyOf({ plan }: Application): string {
  return plan.name.toLowerCase().split(' ')[0] ?? '';
}
