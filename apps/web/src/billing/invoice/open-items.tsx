import { listOpenItems } from '@portal/contract/billing/invoice/desk-operations';
import type { OpenItem } from '@portal/contract/billing/invoice/desk-schema';
import { type Column, DataTable } from '../../resource/data-table.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Empty } from '../../ui/text/empty.tsx';
import { toDeskHref } from './desk-search.ts';
import { toAmountText, toCalendarDay } from './invoice-text.ts';

const sum = (label: string, of: 'owed' | 'overdue' | 'to_refund'): Column<OpenItem> => ({
  label,
  kind: 'figures',
  className: 'nb',
  cell: (item) => (item[of] === 0 ? '–' : toAmountText(item[of], item.currency)),
});

/** What each account owes and gets back. */
export function OpenItems() {
  const open = useRead(listOpenItems);
  return (
    <Loaded query={open} what="the open items" rows={8}>
      {({ open_items: items }) =>
        items.length === 0 ? (
          <Empty title="Nothing is open">
            Every invoice is paid, and nothing is to be refunded.
          </Empty>
        ) : (
          <DataTable
            caption="Open items"
            rows={items}
            keyOf={({ account_id, currency }) => `${account_id} ${currency}`}
            columns={[
              { label: 'Account', cell: (item) => <AccountLink item={item} /> },
              { label: 'Invoices', kind: 'figures', cell: ({ invoices }) => invoices },
              {
                label: 'Due since',
                className: 'num nb',
                cell: ({ oldest_due_on }) => toCalendarDay(oldest_due_on),
              },
              sum('Overdue', 'overdue'),
              sum('Outstanding', 'owed'),
              sum('To be refunded', 'to_refund'),
            ]}
          />
        )
      }
    </Loaded>
  );
}

const AccountLink = ({ item: { account_id: id, org_name } }: { readonly item: OpenItem }) => (
  <>
    <a href={toDeskHref({ q: String(id), state: 'outstanding' })}>{org_name}</a>{' '}
    <span className="muted">({id})</span>
  </>
);
