import type { Client } from '@portal/contract/client';
import { toOutlinedAddress } from '@portal/openapi/outline/operation-address';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../api/client-context.ts';
import { outlineQuery } from '../../reference/queries.ts';
import {
  operationHitsQuery,
  roleSpecificationsQuery,
  specificationsQuery,
} from '../../catalogue/specification/index.ts';
import { decode } from '../../lib/decode.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { toListedPages } from '../../session/viewer/page-access.ts';
import { useSession } from '../../session/session.tsx';
import { useViewer } from '../../session/viewer/use-viewer.ts';
import { foundTextsQuery } from '../../help/text-search/index.ts';
import { toStaffGroups } from '../staff/staff-menu-model.ts';
import { toMenu } from '../frame/menu-model.ts';
import { useShell } from '../../session/viewer/use-shell.ts';
import { findEntries } from './find-entries.ts';
import {
  toApiEntries,
  toOperationEntry,
  toPageEntries,
  toTextEntry,
  type PaletteEntry,
} from './palette-entries.ts';
import { listRecent } from './recent-entries.ts';
import { useOwnActs } from './use-own-acts.ts';
import { useStaffFound } from './use-staff-found.ts';

/** Every API that is listed, for what was chosen lately; and those that a text finds, as the catalogue does. */
function useApis(client: Client, text: string, typed: string) {
  const { role, status } = useSession();
  const active = useQuery(roleSpecificationsQuery(client, role, 'active'));
  const deprecated = useQuery(roleSpecificationsQuery(client, role, 'deprecated'));
  const entries = useMemo(
    () => toApiEntries(active.data?.data ?? [], deprecated.data?.data ?? []),
    [active.data, deprecated.data],
  );
  const isTyped = text.length > 1;
  const found = useQuery({
    ...specificationsQuery(client, { signedIn: status === 'signedIn' }, { text }),
    enabled: isTyped,
    placeholderData: keepPreviousData,
  });
  const isHere = findEntries(entries, 'api', typed);
  const isFound = isTyped ? toApiEntries(found.data?.data ?? [], []) : [];
  return {
    entries,
    found: unite(isHere, isFound),
    loading: active.isPending || deprecated.isPending || found.isFetching,
    failed: active.isError || deprecated.isError || found.isError,
  };
}

const mostApis = 6;

/** What is known here is there at once; what the server finds beside it comes after. */
const unite = (here: readonly PaletteEntry[], found: readonly PaletteEntry[]) =>
  [...here, ...found.filter(({ href }) => !here.some((one) => one.href === href))].slice(
    0,
    mostApis,
  );

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
    return id && key ? [{ href, id: decode(id), key: decode(key) }] : [];
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
      api: reference.item.title,
      note: toOutlinedAddress(operation, reference.outline),
      icon: 'code',
      method: operation.kind === 'webhook' ? 'EVENT' : operation.method,
      words: '',
    } satisfies PaletteEntry;
  });
}

/** Of the shell that is shown first; the other one's after it. */
function usePages(isStaff: boolean): readonly PaletteEntry[] {
  const viewer = useViewer();
  const { links } = usePortalConfig();
  return useMemo(() => {
    const [all, rooms] = [toMenu(viewer, links), toStaffGroups(viewer)];
    const menu = isStaff ? [...rooms, ...all] : [...all, ...rooms];
    return toPageEntries(menu, toListedPages(viewer));
  }, [viewer, links, isStaff]);
}

function useTexts(client: Client, text: string) {
  const isTyped = text.length > 1;
  const { data, isFetching, isError } = useQuery(foundTextsQuery(client, isTyped ? text : ''));
  const entries = (isTyped && data?.texts.map(toTextEntry)) || [];
  return { entries, loading: isFetching, failed: isError };
}

/** Pages and acts at once, APIs when the listing is here, operations as the server finds them; of staff, customers. */
export function usePaletteEntries(typed: string) {
  const isStaff = useShell() === 'staff';
  // What staff type may be a key: it is asked for in no address, and APIs are found among those that are listed.
  const text = isStaff ? '' : typed;
  const client = useClient();
  const [pages, acts] = [usePages(isStaff), useOwnActs()];
  const found = useStaffFound(typed, isStaff);
  const apis = useApis(client, text, typed);
  const operations = useOperations(client, text);
  const texts = useTexts(client, text);
  const asked = [found, apis, operations, texts];
  return {
    isStaff,
    found: found.groups,
    entries: [...pages, ...acts, ...apis.entries],
    recent: useRecentOperations(client),
    apis: apis.found,
    operations: operations.entries,
    texts: texts.entries,
    words: operations.words,
    loading: asked.some(({ loading }) => loading),
    failed: asked.some(({ failed }) => failed),
  };
}
