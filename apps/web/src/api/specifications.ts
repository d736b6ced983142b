import type { Client } from '@portal/contract/client';
import type { Role } from '@portal/contract/role';
import {
  getRawSwagger,
  listSpecifications,
  listSpecificationsByRole,
  searchOperations,
} from '@portal/contract/specification/operations';
import type { SpecificationStatus } from '@portal/contract/specification/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

export interface SpecificationFilter {
  readonly status?: SpecificationStatus;
  readonly text?: string;
  /** Categories and tags; a specification matches with any of them. */
  readonly tags?: readonly string[];
  readonly iam?: boolean;
  readonly page?: number;
}

interface Viewer {
  readonly signedIn: boolean;
}

/** One page of specifications: `aut` when signed in, `noa` otherwise; page 1 and active by default (specification §9). */
export function specificationsQuery(client: Client, viewer: Viewer, filter: SpecificationFilter) {
  const text = filter.text?.trim();
  return callQuery(client, listSpecifications, {
    params: { path: viewer.signedIn ? 'aut' : 'noa' },
    query: {
      ...(text && { text }),
      ...(filter.tags?.length && { tags: filter.tags.join(',') }),
      ...(filter.iam && { iam: 'true' }),
      page: filter.page ?? 1,
      status: filter.status ?? 'active',
    },
  });
}

/** Operations of all APIs that a text finds, best first; a mistyped word finds what was meant. */
export function operationHitsQuery(
  client: Client,
  filter: SpecificationFilter & { readonly limit: number },
) {
  const { text = '', tags, status, limit } = filter;
  const query = {
    text: text.trim(),
    ...(tags?.length && { tags: tags.join(',') }),
    ...(status && { status }),
    limit,
  };
  return {
    ...callQuery(client, searchOperations, { query }),
    enabled: query.text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  };
}

/** Everything of a status that the role sees, at most 200: for counts. Its three parameters are always sent. */
export function roleSpecificationsQuery(client: Client, role: Role, status: SpecificationStatus) {
  return {
    ...callQuery(client, listSpecificationsByRole, {
      params: { role },
      query: { tags: '', text: '', status },
    }),
    staleTime: 5 * 60_000,
  };
}

export interface RawSwagger {
  readonly systemName: string;
  readonly text: string;
}

const longestFormatted = 400_000;

/** The document of a specification as indented JSON. Fails when the text is no JSON. */
export function rawSwaggerQuery(client: Client, role: Role, systemName: string) {
  const raw = callQuery(client, getRawSwagger, { params: { role }, query: { systemName } });
  return queryOptions({
    queryKey: [...raw.queryKey, 'text'],
    queryFn: async ({ signal }): Promise<RawSwagger> => {
      const reply = await client(getRawSwagger, {
        params: { role },
        query: { systemName },
        signal,
      });
      return { systemName: reply.systemName, text: toSwaggerText(reply.swaggerJsonContent) };
    },
    ...(raw.meta && { meta: raw.meta }),
  });
}

/** Indents what a person can read; a longer document stays as it was sent. Throws for text that is no JSON. */
export function toSwaggerText(swaggerJsonContent: string): string {
  const rawSwagger: unknown = JSON.parse(swaggerJsonContent);
  if (swaggerJsonContent.length > longestFormatted) return swaggerJsonContent;
  return JSON.stringify(rawSwagger, null, 2);
}
