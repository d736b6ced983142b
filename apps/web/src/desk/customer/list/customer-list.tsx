import { exportCustomers, listCustomers } from '@portal/contract/desk/customer/list-operations';
import type { CustomerColumn, ListedCustomer } from '@portal/contract/desk/customer/list-schema';
import { t } from '@portal/contract/text/mark';
import { writeShare } from '@portal/contract/text/numbers';
import { keepPreviousData } from '@tanstack/react-query';
import { toPlanName } from '../../../accounts/request/index.ts';
import { toAmountText } from '../../../billing/invoice/index.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { DataTable, type Column } from '../../../resource/data-table.tsx';
import { ActionFailure } from '../../../resource/failure.tsx';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { useRead } from '../../../resource/use-read.ts';
import { Workbench } from '../../../resource/workbench/workbench.tsx';
import { useNavigate } from '../../../router/use-router.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { LinkButton } from '../../../ui/text/link.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { toStateMark } from '../customer-words.ts';
import {
  toCustomersHref,
  toNextSort,
  toSortText,
  type CustomersSearch,
} from './customers-search.ts';

type ListColumn = Column<ListedCustomer> & { readonly id: CustomerColumn };

const toColumns = (onOpen: (customer: string) => void): readonly ListColumn[] => [
  {
    id: 'name',
    label: t('Customer'),
    names: true,
    cell: ({ id, org_name: name }) => (
      <LinkButton data-open="" onClick={() => onOpen(String(id))}>
        {name}
      </LinkButton>
    ),
  },
  {
    id: 'state',
    label: t('State'),
    from: 'middle',
    cell: ({ state }) => {
      const [kind, name] = toStateMark(state);
      return <State kind={kind}>{name}</State>;
    },
  },
  { id: 'plan', label: t('Plan'), from: 'wide', cell: ({ plan }) => toPlanName(plan) },
  { id: 'calls', label: t('Calls this month'), kind: 'figures', cell: ({ calls }) => calls },
  {
    id: 'errors',
    label: t('Errors'),
    kind: 'figures',
    from: 'middle',
    cell: (one) => toShareText(one),
  },
  {
    id: 'revenue',
    label: t('Last invoice'),
    kind: 'figures',
    from: 'wide',
    cell: ({ revenue }) => (revenue ? toAmountText(Number(revenue.amount), revenue.currency) : '–'),
  },
  {
    id: 'last_call',
    label: t('Last call'),
    from: 'wide',
    cell: ({ last_call_at: at }) => (at ? <Moment at={at} day /> : '–'),
  },
];

const toShareText = ({ calls, failed }: ListedCustomer) =>
  calls === 0 ? '–' : writeShare(failed / calls);

/** All customers, a page at a time, as the address narrows and sorts them. */
export function CustomerList({ search }: { readonly search: CustomersSearch }) {
  const { filter, sort, page, customer: open } = search;
  const navigate = useNavigate();
  const query = { ...filter, sort: toSortText(sort), page: String(page) };
  const list = useRead(
    listCustomers,
    { query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const show = (customer: string) =>
    void navigate({ href: toCustomersHref({ ...search, customer }), resetScroll: false });
  const total = list.data?.pagination.total ?? 0;
  return (
    <>
      <CustomerFilters search={search} />
      <Workbench
        panel={open !== '' && <CustomerPanel id={open} onClose={() => show('')} />}
        foot={list.data && total > 0 && <Foot {...{ search, total }} calls={list.data.calls} />}
      >
        {list.data === undefined ? (
          <NotLoaded query={list} what="the customers" rows={12} />
        ) : total === 0 ? (
          <Empty title="No record found">No customer matches these filters.</Empty>
        ) : (
          <DataTable
            caption="Customers"
            compact
            rows={list.data.customers}
            keyOf={({ id }) => id}
            isSelected={({ id }) => String(id) === open}
            columns={toColumns(show).map((column) => ({
              ...column,
              sort: toSort(search, column.id),
            }))}
          />
        )}
      </Workbench>
    </>
  );
}

function toSort({ filter, sort }: CustomersSearch, column: CustomerColumn) {
  const href = toCustomersHref({ filter, sort: toNextSort(sort, column) });
  if (sort.column !== column) return { href };
  return { href, now: sort.isDown ? ('descending' as const) : ('ascending' as const) };
}

interface FootProps {
  readonly search: CustomersSearch;
  readonly total: number;
  readonly calls: number;
}

/** What all that match come to, the way to further ones, and all of them as a file. */
function Foot({ search, total, calls }: FootProps) {
  const exporting = useAct(exportCustomers, {
    onDone: (csv) => saveFile('customers.csv', csv, 'text/csv'),
  });
  const href = toCustomersHref({ ...search, page: 1, customer: '' });
  return (
    <>
      <span>
        {total === 1 ? '1 customer' : `${toCountText(total)} customers`},{' '}
        {calls === 1 ? '1 call this month' : `${toCountText(calls)} calls this month`}
      </span>
      <Pagination
        type="link"
        url={`${href}${href.includes('?') ? '&' : '?'}page={page}`}
        totalItems={total}
        perPage={50}
        currentPage={search.page}
      />
      <Button
        size="sm"
        icon="download"
        acts={false}
        pending={exporting.isPending && 'Exporting'}
        onClick={() => exporting.send({ query: search.filter })}
      >
        Export as CSV
      </Button>
      <ActionFailure title="The file could not be created." error={exporting.error} />
    </>
  );
}
