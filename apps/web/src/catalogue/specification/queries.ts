import type { Client } from '@portal/contract/client';
import type { Role } from '@portal/contract/role';
import type { SpecificationStatus } from '@portal/contract/catalogue/specification/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { lazyCallQuery } from '../../api/call-query.ts';

// The operations come with the first call: a list that is there already needs neither them nor their schemas.
const load = () => import('@portal/contract/catalogue/specification/operations');
type Operations = Awaited<ReturnType<typeof load>>;
const lazily = <Id extends keyof Operations>(id: Id) =>
  ({ id, access: 'optional', load: async () => (await load())[id] }) as const;
const listSpecifications = lazily('listSpecifications');
const listSpecificationsByRole = lazily('listSpecificationsByRole');
const countSpecifications = lazily('countSpecifications');
const searchOperations = lazily('searchOperations');

/** Known before they are loaded; tested to be the contract's own. */
export const lazySpecificationOperations = [
  listSpecifications,
  listSpecificationsByRole,
  countSpecifications,
  searchOperations,
] as const;

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
  return lazyCallQuery(client, listSpecifications, {
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
    ...lazyCallQuery(client, searchOperations, { query }),
    enabled: query.text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  };
}

/** How many APIs of a status the role sees, by category. */
export function categoryCountsQuery(client: Client, role: Role, status: SpecificationStatus) {
  return {
    ...lazyCallQuery(client, countSpecifications, { params: { role }, query: { status } }),
    staleTime: 5 * 60_000,
  };
}

/** Everything of a status that the role sees, at most 200. Its three parameters are always sent. */
export function roleSpecificationsQuery(client: Client, role: Role, status: SpecificationStatus) {
  return {
    ...lazyCallQuery(client, listSpecificationsByRole, {
      params: { role },
      query: { tags: '', text: '', status },
    }),
    staleTime: 5 * 60_000,
  };
}
