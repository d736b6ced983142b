import type { Client } from '@portal/contract/client';
import { ApiError, NetworkError } from '@portal/contract/errors';
import {
  getCloudEndpoint,
  listCloudEndpoints,
  updateCloudEndpoint,
  updateXAttributes,
} from '@portal/contract/catalogue/inventory/operations';
import type {
  CloudEndpointChange,
  CloudEndpointDetails,
  InventoryQuery,
  XAttributes,
} from '@portal/contract/catalogue/inventory/schema';
import type { ReplyOf } from '@portal/contract/operation';
import { reservedSystemName } from '@portal/contract/catalogue/specification/rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toQueryKey } from '../../api/call-query.ts';
import { isConflict } from '../../api/conflict.ts';
import { toErrorNote, type ErrorNote } from '../../api/error-note.ts';

type CloudList = ReplyOf<typeof listCloudEndpoints>;

/** Kept by query and used again without a call, unless somebody asks for it anew (specification §4). */
export function cloudEndpointsQuery(client: Client, query: InventoryQuery, withoutOas: boolean) {
  const params = { systemName: reservedSystemName };
  const key = withoutOas
    ? toQueryKey(getCloudEndpoint, { params, query })
    : toQueryKey(listCloudEndpoints, { query });
  return queryOptions<CloudList>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      if (!withoutOas) return client(listCloudEndpoints, { query, signal });
      const reply = await client(getCloudEndpoint, { params, query, signal });
      if (!('pagination' in reply)) throw new TypeError('The inventory did not send a list');
      return reply;
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    meta: { access: listCloudEndpoints.access },
  });
}

export function cloudEndpointQuery(client: Client, systemName: string) {
  return queryOptions({
    queryKey: toQueryKey(getCloudEndpoint, { params: { systemName } }),
    queryFn: ({ signal }) => readCloudEndpoint(client, systemName, signal),
    meta: { access: getCloudEndpoint.access },
  });
}

async function readCloudEndpoint(
  client: Client,
  systemName: string,
  signal?: AbortSignal,
): Promise<CloudEndpointDetails> {
  const call = { params: { systemName }, ...(signal && { signal }) };
  const reply = await client(getCloudEndpoint, call);
  if ('pagination' in reply) throw new TypeError('The inventory answered with a list');
  return reply.data;
}

export interface EndpointChange {
  readonly before: CloudEndpointDetails;
  readonly change: CloudEndpointChange;
  readonly attributes: XAttributes;
}

export type EndpointOutcome =
  | { readonly kind: 'saved'; readonly stored: CloudEndpointDetails }
  | { readonly kind: 'conflict'; readonly stored: CloudEndpointDetails }
  | { readonly kind: 'refused'; readonly error: unknown; readonly stored: CloudEndpointDetails };

/**
 * Sends producer data and attributes together; there is no way back of one without the other, so after any outcome the
 * endpoint is read again. Told is the first fault of the first call that failed (contracts F8).
 */
export async function sendEndpointChange(
  client: Client,
  { before, change, attributes }: EndpointChange,
): Promise<EndpointOutcome> {
  const params = { systemName: before.systemName };
  const sent = await Promise.allSettled([
    client(updateCloudEndpoint, {
      params,
      body: change,
      headers: { 'If-Match': `"${before.updatedAt}"` },
    }),
    before.attributesUpdatedAt !== null &&
      client(updateXAttributes, {
        params,
        body: attributes,
        headers: { 'If-Match': `"${before.attributesUpdatedAt}"` },
      }),
  ]);
  const failed = sent.find((outcome) => outcome.status === 'rejected');
  const stored = await readCloudEndpoint(client, before.systemName);
  if (!failed) return { kind: 'saved', stored };
  if (isConflict(failed.reason)) return { kind: 'conflict', stored };
  return { kind: 'refused', error: failed.reason, stored };
}

/** 'GATEWAY ERROR' where there was no answer, or only one of the gateway itself; else the server's own words. */
export function toInventoryNote(error: unknown): ErrorNote {
  const note = toErrorNote(error);
  const isGateway = error instanceof ApiError && [502, 503, 504].includes(error.status);
  if (!isGateway && !(error instanceof NetworkError)) return note;
  return { ...note, text: `GATEWAY ERROR. ${note.text}` };
}
