import type { Client } from '@portal/contract/client';
import { toOutlinedAddress } from '@portal/openapi/outline/operation-address';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../api/client-context.ts';
import { outlineQuery } from '../../reference/queries.ts';
import {
  operationHitsQuery,
  roleSpecificationsQuery,
} from '../../catalogue/specification/index.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { toMenu } from '../frame/menu-model.ts';
import {
  toApiEntries,
  toOperationEntry,
  toPageEntries,
  type PaletteEntry,
} from './palette-entries.ts';
import { listRecent } from './recent-entries.ts';

interface Loaded {
  readonly entries: readonly PaletteEntry[];
  readonly loading: boolean;
  readonly failed: boolean;
}

function useApis(client: Client): Loaded {
  const { role } = useSession();
  const active = useQuery(roleSpecificationsQuery(client, role, 'active'));
  const deprecated = useQuery(roleSpecificationsQuery(client, role, 'deprecated'));
  const entries = useMemo(
    () => toApiEntries(active.data?.data ?? [], deprecated.data?.data ?? []),
    [active.data, deprecated.data],
  );
  return {
    entries,
    loading: active.isPending || deprecated.isPending,
    failed: active.isError || deprecated.isError,
  };
}

const mostOperations = 8;

/** What the server's search finds, in its order, with the words that it found. */
function useOperations(client: Client, text: string) {
  const isTyped = text.length > 1;
  const query = operationHitsQuery(client, { text: isTyped ? text : '', limit: mostOperations });
  const { data, isFetching, isError } = useQuery(query);
  const entries = useMemo(
    () => (isTyped && data?.data.map(toOperationEntry)) || [],
    [isTyped, data],
  );
  return { entries, words: (isTyped && data?.words) || [], loading: isFetching, failed: isError };
}

const place = /^\/apis\/details\/([^?]+)\?operation=([^&]+)$/;

/** Operations that were chosen lately; one that the person may not see any more is left out. */
function useRecentOperations(client: Client): readonly PaletteEntry[] {
  const { status } = useSession();
  const path = status === 'signedIn' ? 'aut' : 'noa';
  const chosen = listRecent().flatMap((href) => {
    const [, id, key] = place.exec(href) ?? [];
    return id && key ? [{ href, id: decodeURIComponent(id), key: decodeURIComponent(key) }] : [];
  });
  const outlines = useQueries({
    queries: chosen.map(({ id }) => outlineQuery(client, { path, specificationId: id })),
  });
  return chosen.flatMap(({ href, key }, at) => {
    const reference = outlines[at]?.data;
    const operation = reference?.outline.operations.find((one) => one.key === key);
    if (!reference || !operation) return [];
    return {
      kind: 'operation',
      href,
      title: operation.summary,
      note: toOutlinedAddress(operation, reference.outline),
      icon: 'code',
      method: operation.kind === 'webhook' ? 'EVENT' : operation.method,
      words: '',
    } satisfies PaletteEntry;
  });
}

/** Pages at once, APIs when the listing is here, operations as the server finds them. */
export function usePaletteEntries(text: string) {
  const { role, status } = useSession();
  const { production, links } = usePortalConfig();
  const client = useClient();
  const signedIn = status === 'signedIn';
  const pages = useMemo(
    () => toPageEntries(toMenu({ signedIn, role, production }, links)),
    [signedIn, role, production, links],
  );
  const apis = useApis(client);
  const recent = useRecentOperations(client);
  const operations = useOperations(client, text);
  return {
    entries: [...pages, ...apis.entries],
    recent,
    operations: operations.entries,
    words: operations.words,
    loading: apis.loading || operations.loading,
    failed: apis.failed || operations.failed,
  };
}
