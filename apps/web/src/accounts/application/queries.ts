import {
  listApplications,
  updateApplication,
} from '@portal/contract/accounts/application/operations';
import type {
  Application,
  KeyChangeReason,
  OverlapDays,
} from '@portal/contract/accounts/application/schema';
import type { Client } from '@portal/contract/client';
import type { BodyOf } from '@portal/contract/operation';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { toQueryKey } from '../../api/call-query.ts';
import { ifMatch, toOutcome, type Outcome } from '../../api/conflict.ts';

/** Held by id, in the server's order (specification §3). */
export type Applications = ReadonlyMap<string, Application>;

function toApplications(items: readonly { readonly application: Application }[]): Applications {
  return new Map(items.map(({ application }) => [String(application.id), application]));
}

function applicationsKey(accountId: string) {
  return toQueryKey(listApplications, { params: { accountId } });
}

export function applicationsQuery(client: Client, accountId: string) {
  return queryOptions({
    queryKey: applicationsKey(accountId),
    queryFn: async ({ signal }) => {
      const reply = await client(listApplications, { params: { accountId }, signal });
      return toApplications(reply.applications);
    },
    // The list changes by the answers of its own actions; only its owner asks for it again.
    staleTime: Infinity,
    meta: { access: listApplications.access },
  });
}

const trafficInterval = 5000;

/** The applications as they are now, again every 5 s while the page is visible: calls, and what others changed. Adds none to the list. */
export function trafficQuery(client: Client, accountId: string) {
  return queryOptions({
    queryKey: [...applicationsKey(accountId), 'traffic'],
    queryFn: async ({ signal }): Promise<Applications> => {
      const reply = await client(listApplications, { params: { accountId }, signal });
      return toApplications(reply.applications);
    },
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

function sendUpdate(
  client: Client,
  application: Application,
  body: BodyOf<typeof updateApplication>,
): Promise<Outcome<Application>> {
  const call = { params: toParams(application), body, headers: ifMatch(application) };
  return toOutcome(
    async () => (await client(updateApplication, call)).application,
    () => findStored(client, application),
  );
}

export interface NewKey {
  /** Any value that the application never had; sent again it gets the answer that was lost (contracts C3). */
  readonly asked: string;
  /** How long the old key works beside the new one. */
  readonly overlapDays: OverlapDays;
  readonly reason: KeyChangeReason;
}

/** Asks for a new key, which the server makes. */
export function regenerateKey(
  client: Client,
  application: Application,
  { asked, overlapDays, reason }: NewKey,
): Promise<Outcome<Application>> {
  const { name, description } = application;
  return sendUpdate(client, application, {
    name,
    description,
    user_key: asked,
    reason,
    ...(overlapDays > 0 && { overlap_days: overlapDays }),
  });
}

/** The old key stops at once: no days of overlap, and no new key. */
export function endOverlap(
  client: Client,
  application: Application,
): Promise<Outcome<Application>> {
  return sendUpdate(client, application, { overlap_days: 0 });
}

/** The key of an application's plan: 'customer' for 'Customer' and for 'Customer sandbox'. */
export function planKeyOf({ plan }: Application): string {
  return plan.name.toLowerCase().split(' ')[0] ?? '';
}
