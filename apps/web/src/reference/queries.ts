import { listApplications } from '@portal/contract/accounts/application/operations';
import type { Application } from '@portal/contract/accounts/application/schema';
import type { Client } from '@portal/contract/client';
import {
  getSpecificationOperation,
  getSpecificationOutline,
  getSpecificationSchemas,
} from '@portal/contract/catalogue/specification/operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { Schemas } from '@portal/openapi/schema/describe-schema';
import type { Outline } from '@portal/openapi/outline/outline';
import { queryOptions } from '@tanstack/react-query';

/** Signed in, `aut` shows what the bearer may see; else `noa` (specification §6). */
export type SpecificationPath = 'aut' | 'noa';

export interface ApiVersion {
  readonly id: string;
  readonly systemName: string;
  readonly version: string;
  readonly status: 'active' | 'deprecated';
}

export interface ApiReference {
  readonly item: SpecificationItem;
  /** Of the document: the item changes with what staff note of it, too. */
  readonly changedAt: string | null;
  readonly outline: Outline;
  readonly versions: readonly ApiVersion[];
}

interface OfSpecification {
  readonly path: SpecificationPath;
  /** The id or the system name. */
  readonly specificationId: string;
}

export const fiveMinutes = 300_000;

export function outlineQuery(client: Client, params: OfSpecification) {
  const operation = getSpecificationOutline;
  return queryOptions({
    queryKey: [operation.id, params],
    queryFn: async ({ signal }): Promise<ApiReference> => {
      const { data } = await client(operation, { params, signal });
      // Safe because the server makes every outline with splitDocument.
      return { ...data, outline: data.outline as unknown as Outline };
    },
    staleTime: fiveMinutes,
    meta: { access: operation.access },
  });
}

export type OfOperation = OfSpecification & { readonly operationKey: string };

/** An operation with the schemas that are nearest to it, with all that it reaches, or without. */
export function operationQuery(client: Client, params: OfOperation, schemas?: 'all' | 'none') {
  const operation = getSpecificationOperation;
  return queryOptions({
    queryKey: schemas === undefined ? [operation.id, params] : [operation.id, params, schemas],
    queryFn: async ({ signal }): Promise<OperationPiece> => {
      const { data } = await client(operation, { params, query: { schemas }, signal });
      // Safe because the server makes every piece with splitDocument.
      return data as unknown as OperationPiece;
    },
    staleTime: fiveMinutes,
    meta: { access: operation.access },
  });
}

/** Further schemas of an operation by name, or all that its document has. */
export async function fetchSchemas(
  client: Client,
  { names, ...params }: OfOperation & { readonly names?: readonly string[] },
): Promise<Schemas> {
  const query = { names: names?.join('\n') };
  const { data } = await client(getSpecificationSchemas, { params, query });
  // Safe because the server reads every schema with splitDocument.
  return data as unknown as Schemas;
}

/** The applications of an account whose key may call: those that are live. */
export function liveApplicationsQuery(client: Client, accountId: string | undefined) {
  const operation = listApplications;
  return queryOptions({
    queryKey: [operation.id, { accountId }, 'live'],
    queryFn: async ({ signal }): Promise<readonly Application[]> => {
      const { applications } = await client(operation, {
        params: { accountId: accountId ?? '' },
        signal,
      });
      return applications
        .map(({ application }) => application)
        .filter(({ status, enabled }) => status === 'live' && enabled);
    },
    enabled: accountId !== undefined,
    meta: { access: operation.access },
  });
}
