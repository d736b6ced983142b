import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../api/client-context.ts';
import { outlineQuery, type ApiReference } from '../../api/reference.ts';
import { roleSpecificationsQuery } from '../../api/specifications.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { toMenu } from '../shell/menu-model.ts';
import { findEntries } from './find-entries.ts';
import {
  toApiEntries,
  toOperationEntries,
  toPageEntries,
  type FoundApi,
  type PaletteEntry,
} from './palette-entries.ts';
import { listRecent } from './recent-entries.ts';

/** Outlines that load at once; the next ones follow as these arrive. */
const atOnce = 6;

interface Loaded {
  readonly entries: readonly PaletteEntry[];
  readonly loading: boolean;
  readonly failed: boolean;
}

function useApis(): { readonly apis: readonly FoundApi[]; loading: boolean; failed: boolean } {
  const client = useClient();
  const { role } = useSession();
  const active = useQuery(roleSpecificationsQuery(client, role, 'active'));
  const deprecated = useQuery(roleSpecificationsQuery(client, role, 'deprecated'));
  const apis = useMemo(
    () => toApiEntries(active.data?.data ?? [], deprecated.data?.data ?? []),
    [active.data, deprecated.data],
  );
  return {
    apis,
    loading: active.isPending || deprecated.isPending,
    failed: active.isError || deprecated.isError,
  };
}

/** APIs whose own text is found come first; the others wait for their turn. */
function inTurn(apis: readonly FoundApi[], text: string): readonly FoundApi[] {
  const found = new Set<PaletteEntry>(findEntries(apis, 'api', text));
  return [...apis].sort((left, right) => Number(found.has(right)) - Number(found.has(left)));
}

/** APIs of which an operation was chosen lately. */
function recent(apis: readonly FoundApi[]): readonly FoundApi[] {
  const chosen = listRecent();
  return apis.filter(({ href }) => chosen.some((kept) => kept.startsWith(`${href}?`)));
}

type OutlineQuery = ReturnType<typeof outlineQuery>;

/** Those that are here, and the first few of the others. */
function withTurns(queryClient: QueryClient, queries: readonly OutlineQuery[]) {
  let waiting = 0;
  return queries.map((query) => {
    const isHere = (queryClient.getQueryState(query.queryKey)?.status ?? 'pending') !== 'pending';
    if (!isHere) waiting += 1;
    return { ...query, enabled: isHere || waiting <= atOnce, retry: false };
  });
}

/** Operations stand in the outlines, which load only once there is something to look for. */
function useOperations(apis: readonly FoundApi[], text: string): Loaded {
  const client = useClient();
  const { status } = useSession();
  const path = status === 'signedIn' ? 'aut' : 'noa';
  const wanted = text.trim().length > 1;
  const queue = useMemo(() => (wanted ? inTurn(apis, text) : recent(apis)), [wanted, apis, text]);
  const queries = queue.map(({ specificationId }) =>
    outlineQuery(client, { path, specificationId }),
  );
  const outlines = useQueries({
    queries: withTurns(useQueryClient(), queries),
    combine: (results) => ({
      found: results.map(({ data }) => data),
      loading: results.some(({ isPending }) => isPending),
      failed: results.some(({ isError }) => isError),
    }),
  });
  const entries = useMemo(
    () =>
      queue.flatMap((api, at) => {
        const reference: ApiReference | undefined = outlines.found[at];
        return reference ? toOperationEntries(api, reference.outline) : [];
      }),
    [queue, outlines.found],
  );
  return { entries, loading: outlines.loading, failed: outlines.failed };
}

/** Pages at once, APIs when the listing is here, operations as the outlines arrive. */
export function usePaletteEntries(text: string): Loaded {
  const { role, status } = useSession();
  const { production, links } = usePortalConfig();
  const signedIn = status === 'signedIn';
  const pages = useMemo(
    () => toPageEntries(toMenu({ signedIn, role, production }, links)),
    [signedIn, role, production, links],
  );
  const { apis, loading, failed } = useApis();
  const operations = useOperations(apis, text);
  const entries = useMemo(
    () => [...pages, ...apis, ...operations.entries],
    [pages, apis, operations.entries],
  );
  return {
    entries,
    loading: loading || operations.loading,
    failed: failed || operations.failed,
  };
}
