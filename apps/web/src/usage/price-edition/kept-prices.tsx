import type { KeptPrices } from '@portal/contract/usage/price-edition/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { toHourText } from './edition-text.ts';
import { EndModal, KeepModal } from './kept-modals.tsx';
import styles from './prices.module.css';
import { toPricesHref } from './prices-search.ts';
import { keptQuery } from './queries.ts';

/** Accounts that pay by an earlier edition. */
export function KeptPricesList() {
  const found = useQuery(keptQuery(useClient()));
  const [form, setForm] = useState<'keep' | KeptPrices | null>(null);
  if (!found.data) return <NotLoaded query={found} what="the kept prices" rows={4} />;
  const rows = found.data.accounts.map(({ kept_prices: kept }) => kept);
  return (
    <div className="stack">
      <div className={styles['head']}>
        <p>These accounts pay under their own edition, whatever the price list says.</p>
        <Button variant="primary" icon="plus" onClick={() => setForm('keep')}>
          Keep prices
        </Button>
      </div>
      {rows.length === 0 ? (
        <Empty title="No kept prices">Every account pays under the current price list.</Empty>
      ) : (
        <KeptTable rows={rows} onEnd={setForm} />
      )}
      {form === 'keep' && <KeepModal onClose={() => setForm(null)} />}
      {form !== null && form !== 'keep' && <EndModal kept={form} onClose={() => setForm(null)} />}
    </div>
  );
}

interface KeptTableProps {
  readonly rows: readonly KeptPrices[];
  readonly onEnd: (kept: KeptPrices) => void;
}

function KeptTable({ rows, onEnd }: KeptTableProps) {
  return (
    <Table caption="Kept prices" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Edition</th>
          <th scope="col">From</th>
          <th scope="col">Until</th>
          <th scope="col">Reason</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((kept) => (
          <tr key={kept.id}>
            <th scope="row" data-th="Account">
              <span>
                {kept.org_name} <span className="muted">({kept.account_id})</span>
              </span>
            </th>
            <td data-th="Edition">
              <a href={toPricesHref({ edition: String(kept.edition.id), view: 'list' })}>
                {kept.edition.title || `Edition ${kept.edition.id}`}
              </a>
            </td>
            <td data-th="From" className="num">
              {toHourText(kept.since)}
            </td>
            <td data-th="Until" className="num">
              {kept.until ? toHourText(kept.until) : 'No end date'}
            </td>
            <td data-th="Reason">
              <span>
                {kept.reason}
                {kept.end_reason && <span className="muted"> Ended: {kept.end_reason}</span>}
              </span>
            </td>
            <td data-th="" className={tableStyles.r}>
              {isRunning(kept) && (
                <Button size="sm" onClick={() => onEnd(kept)}>
                  End<span className="sr"> the prices of {kept.org_name}</span>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What was ended runs out by itself within the hour. */
const isRunning = ({ until, end_reason: ended }: KeptPrices) =>
  ended === null && (until === null || Date.parse(until) > Date.now());
