import { type PriceText, writePrice } from '@portal/contract/text/prices';
import { compareLists, type ListChange } from '@portal/contract/billing/price-edition/rules';
import type { PriceEditionDetails } from '@portal/contract/billing/price-edition/schema';
import { DataTable } from '../../resource/data-table.tsx';
import { Empty } from '../../ui/text/empty.tsx';

const memberNames = {
  metric: 'Counted as',
  apis: 'Counts calls of',
  free: 'Free calls',
  price: 'Price beyond',
  limit: 'Limit',
} as const;

/** What is different from the list in force. */
export function EditionChanges({ edition }: { readonly edition: PriceEditionDetails }) {
  const changes = compareLists(edition.current, edition.list);
  if (edition.state === 'current')
    return <Empty title="In force">Customers currently pay under this edition.</Empty>;
  if (changes.length === 0) {
    return (
      <Empty title="No changes yet">
        All prices, free quantities and limits are the same as in the current list. Change them
        under Price list.
      </Empty>
    );
  }
  return (
    <DataTable
      caption="Compared with the current list"
      showCaption
      rows={changes}
      keyOf={toKey}
      columns={[
        { label: 'Plan', cell: ({ plan }) => plan ?? 'All plans' },
        { label: 'What is counted', cell: ({ metric }) => metric },
        { label: 'What changes', cell: ({ member }) => memberNames[member] },
        { label: 'In force', className: 'num', cell: ({ before }) => toSide(before) },
        {
          label: 'This edition',
          className: 'num',
          cell: ({ after }) => <strong>{toSide(after)}</strong>,
        },
      ]}
    />
  );
}

const toKey = ({ plan, metric, member, before, after }: ListChange) =>
  [plan, metric, member, toSide(before), toSide(after)].join('|');

const toSide = (text: PriceText | null) => (text ? writePrice(text) : 'None');
