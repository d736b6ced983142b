import { type PriceText, writePrice } from '@portal/contract/text/prices';
import { compareLists, type ListChange } from '@portal/contract/usage/price-edition/rules';
import type { PriceEditionDetails } from '@portal/contract/usage/price-edition/schema';
import { Table } from '../../ui/table/table.tsx';
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
    <Table caption="Compared with the current list" stackable>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">What is counted</th>
          <th scope="col">What changes</th>
          <th scope="col">In force</th>
          <th scope="col">This edition</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={toKey(change)}>
            <th scope="row" data-th="Plan">
              {change.plan ?? 'All plans'}
            </th>
            <td data-th="What is counted">{change.metric}</td>
            <td data-th="What changes">{memberNames[change.member]}</td>
            <td data-th="In force" className="num">
              {toSide(change.before)}
            </td>
            <td data-th="This edition" className="num">
              <strong>{toSide(change.after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const toKey = ({ plan, metric, member, before, after }: ListChange) =>
  [plan, metric, member, toSide(before), toSide(after)].join('|');

const toSide = (text: PriceText | null) => (text ? writePrice(text) : 'None');
