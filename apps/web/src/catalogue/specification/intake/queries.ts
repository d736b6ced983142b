import type { Client } from '@portal/contract/client';
import { ApiError, listFaults } from '@portal/contract/errors';
import {
  checkSpecification,
  createSpecification,
  createSpecificationSubscription,
  deleteSpecification,
  deleteSpecificationSubscription,
  getSpecificationReport,
  getSpecificationSubscription,
  listSpecificationEvents,
  updateSpecification,
  updateSpecificationStatus,
} from '@portal/contract/catalogue/specification/publish-operations';
import { publishPauseMs } from '@portal/contract/catalogue/specification/rules';
import type {
  PublishedSpecification,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import { createUploadFetch, type OnProgress } from '../../../api/upload-fetch.ts';

export interface Upload {
  readonly format: 'json' | 'yaml';
  readonly text: string;
}

/** What a document is published for: nothing known, or the specification that it replaces. */
export type Target = Pick<SpecificationItem, 'id' | 'updatedAt'> | undefined;

export async function checkUpload(
  client: Client,
  { upload, target, onProgress }: { upload: Upload; target: Target; onProgress: OnProgress },
) {
  const query = target ? { specificationId: target.id } : {};
  const fetch = createUploadFetch(onProgress);
  return (await client(checkSpecification, { query, body: upload, fetch })).data;
}

interface Publication {
  readonly upload: Upload;
  readonly target: Target;
  /** Why it is published whatever speaks against it; without one a doubtful document is refused. */
  readonly reason: string | undefined;
  readonly attempt: string;
  readonly onProgress: OnProgress;
}

/** Publishes, then waits a second before anything is read again (specification §4). */
export async function sendUpload(client: Client, of: Publication): Promise<PublishedSpecification> {
  const { upload, target } = of;
  const fetch = createUploadFetch(of.onProgress);
  const query = of.reason === undefined ? {} : { force: 'true', reason: of.reason };
  const { data } = target
    ? await client(updateSpecification, {
        params: { specificationId: target.id },
        query,
        body: upload,
        headers: toIfMatch(target),
        fetch,
      })
    : await client(createSpecification, {
        query,
        body: upload,
        headers: { 'Idempotency-Key': of.attempt },
        fetch,
      });
  await pause();
  return data;
}

export async function sendSpecificationDeletion(
  client: Client,
  item: Pick<SpecificationItem, 'id' | 'updatedAt'>,
): Promise<void> {
  const call = { params: { specificationId: item.id }, headers: toIfMatch(item) };
  await client(deleteSpecification, call);
  await pause();
}

export async function sendReactivation(
  client: Client,
  item: Pick<SpecificationItem, 'id' | 'updatedAt'>,
): Promise<void> {
  const body = { status: 'active' };
  const call = { params: { specificationId: item.id }, body, headers: toIfMatch(item) };
  await client(updateSpecificationStatus, call);
  await pause();
}

const toIfMatch = ({ updatedAt }: { readonly updatedAt: string }) => ({
  'If-Match': `"${updatedAt}"`,
});

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, publishPauseMs);
  });

/** Everything that shows specifications is read anew. */
export function forgetSpecifications(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && /specification/i.test(name),
  });
}

export function reportQuery(client: Client, specificationId: string) {
  return callQuery(client, getSpecificationReport, { params: { specificationId } });
}

export function eventsQuery(client: Client, path: 'aut' | 'noa', specificationId: string) {
  return callQuery(client, listSpecificationEvents, { params: { path, specificationId } });
}

export function subscriptionQuery(client: Client, specificationId: string) {
  return callQuery(client, getSpecificationSubscription, { params: { specificationId } });
}

export async function sendSubscription(
  client: Client,
  specificationId: string,
  subscribed: boolean,
): Promise<boolean> {
  const operation = subscribed ? createSpecificationSubscription : deleteSpecificationSubscription;
  return (await client(operation, { params: { specificationId } })).data.subscribed;
}

export interface DocumentFault {
  readonly text: string;
  readonly mend: string | undefined;
  /** 0 where the refusal names no place. */
  readonly line: number;
  readonly column: number;
}

/** Why a document was refused, by line and column. */
export function toDocumentFaults(error: unknown): readonly DocumentFault[] {
  if (!(error instanceof ApiError)) return [];
  return listFaults(error.body).map(({ text, params }) => ({
    text,
    mend: params.get('mend'),
    line: Number(params.get('line') ?? 0),
    column: Number(params.get('column') ?? 1),
  }));
}
