import { exportEndpoints } from '@portal/contract/catalogue/inventory/operations';
import type { InventoryQuery } from '@portal/contract/catalogue/inventory/schema';
import type { Pagination as Pages } from '@portal/contract/pagination';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { toInventoryNote } from './queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAct } from '../../resource/use-act.ts';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { toastError } from '../../ui/overlay/toast-store.ts';
import styles from './inventory.module.css';
import { InventoryFilter } from './inventory-filter.tsx';
import {
  isFiltered,
  parseInventorySearch,
  toInventoryHref,
  toInventoryQuery,
  type InventorySearch,
} from './inventory-search.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';

interface EndpointPage<Endpoint> {
  readonly data: readonly Endpoint[];
  readonly pagination: Pages;
}

/** The filters of the address, as the page shows them and as the call takes them. */
export function useInventorySearch() {
  const address = useAddress();
  const search = parseInventorySearch(address);
  return { search, query: toInventoryQuery(search) };
}

interface InventoryListProps<Endpoint> {
  readonly path: string;
  readonly kind: 'api2' | 'api3' | 'no-oas';
  readonly search: InventorySearch;
  readonly list: UseQueryResult<EndpointPage<Endpoint>>;
  /** Why nothing is there where no filter is set. */
  readonly empty: string;
  readonly children: (endpoints: readonly Endpoint[]) => ReactNode;
}

/** Filters, list, pages and CSV of one half of the inventory. */
export function InventoryList<Endpoint>(props: InventoryListProps<Endpoint>) {
  const { path, kind, search, list } = props;
  const navigate = useNavigate();
  const { data, isFetching } = list;
  return (
    <div className="stack">
      <InventoryFilter
        key={search.text}
        search={search}
        onSearch={(wanted) => void navigate({ href: toInventoryHref(path, wanted) })}
      />
      <div className={styles['bar']}>
        <p className="num">{data && `Total results: ${data.pagination.total}`}</p>
        <Button
          size="sm"
          icon="refresh"
          pending={isFetching && data !== undefined && 'Reloading'}
          onClick={() => void list.refetch()}
        >
          Reload
        </Button>
        <CsvButton kind={kind} query={toInventoryQuery(search)} />
      </div>
      <NotLoaded query={list} what="the inventory" rows={8} toNote={toInventoryNote} />
      {data && <Results {...props} listed={data} />}
    </div>
  );
}

interface ResultsProps<Endpoint> extends InventoryListProps<Endpoint> {
  readonly listed: EndpointPage<Endpoint>;
}

function Results<Endpoint>({ path, search, empty, children, listed }: ResultsProps<Endpoint>) {
  const filtered = isFiltered(search);
  if (listed.data.length === 0) return <Nothing filtered={filtered} empty={empty} />;
  const first = toInventoryHref(path, { ...search, page: 1 });
  return (
    <>
      {children(listed.data)}
      <Pagination
        type="link"
        url={`${first}${filtered ? '&' : '?'}page={page}`}
        totalItems={listed.pagination.total}
        currentPage={search.page}
      />
    </>
  );
}

function Nothing({ filtered, empty }: { readonly filtered: boolean; readonly empty: string }) {
  if (filtered) return <Empty title="No endpoint matches">Change or clear the filters.</Empty>;
  return <Empty title="No endpoints">{empty}</Empty>;
}

interface CsvButtonProps {
  readonly kind: 'api2' | 'api3' | 'no-oas';
  readonly query: InventoryQuery;
}

/** All that match, over all pages. */
function CsvButton({ kind, query }: CsvButtonProps) {
  const save = useAct(exportEndpoints, {
    onDone: (csv) => saveFile(`gateway-inventory-${kind}.csv`, `\uFEFF${csv}`, 'text/csv'),
    onFailed: (error) => toastError(toInventoryNote(error).text),
  });
  return (
    <Button
      size="sm"
      icon="download"
      pending={save.isPending && 'Exporting'}
      onClick={() => save.send({ params: { kind }, query })}
    >
      Export CSV
    </Button>
  );
}
