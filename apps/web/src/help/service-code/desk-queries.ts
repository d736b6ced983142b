import type { Client } from '@portal/contract/client';
import {
  checkServiceCodes,
  createServiceCodeEdition,
  listServiceCodeEditions,
  restoreServiceCodeEdition,
  type ServiceCodeEdition,
} from '@portal/contract/help/service-code/edition-operations';
import type { QueryClient } from '@tanstack/react-query';
import { readNewServiceCodes, serviceCodesQuery } from './queries.ts';

export interface EditionUpload {
  readonly format: 'json' | 'csv';
  readonly text: string;
}

export async function checkEdition(client: Client, upload: EditionUpload) {
  return (await client(checkServiceCodes, { body: upload })).data;
}

export async function sendEdition(
  client: Client,
  of: { upload: EditionUpload; basedOn: number; confirmed: boolean; attempt: string },
): Promise<ServiceCodeEdition> {
  const { upload, basedOn, confirmed, attempt } = of;
  const body = { ...upload, basedOn, confirmed };
  const headers = { 'Idempotency-Key': attempt };
  return (await client(createServiceCodeEdition, { body, headers })).data;
}

export async function sendRestoration(
  client: Client,
  { id, ...body }: { id: number; basedOn: number; confirmed: boolean },
): Promise<ServiceCodeEdition> {
  const params = { editionId: String(id) };
  return (await client(restoreServiceCodeEdition, { params, body })).data;
}

/** The list of editions, and the table that the page shows. */
export async function refreshEditions(client: Client, queryClient: QueryClient): Promise<void> {
  const [lists] = await Promise.all([
    readNewServiceCodes(client),
    queryClient.invalidateQueries({ queryKey: [listServiceCodeEditions.id] }),
  ]);
  queryClient.setQueryData(serviceCodesQuery(client).queryKey, lists);
}
