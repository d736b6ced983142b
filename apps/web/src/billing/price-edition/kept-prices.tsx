import { listKeptPrices } from '@portal/contract/billing/price-edition/operations';
import type { KeptPrices } from '@portal/contract/billing/price-edition/schema';
import { useState } from 'react';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { toHourText } from './edition-text.ts';
import { EndModal, KeepModal } from './kept-modals.tsx';
import styles from './prices.module.css';
import { toPricesHref } from './prices-search.ts';

/** Accounts that pay by an earlier edition. */
export function KeptPricesList() {
  const found = useRead(listKeptPrices);
  const [ended, setEnded] = useState<KeptPrices>();
  if (!found.data) return <NotLoaded query={found} what="the kept prices" rows={4} />;
  const rows = found.data.accounts.map(({ kept_prices: kept }) => kept);
  return (
    <div className="stack">
      <div className={styles['head']}>
        <p>These accounts pay under their own edition, whatever the price list says.</p>
        <ModalButton variant="primary" icon="plus" modal={KeepModal} of={{}}>
          Keep prices
        </ModalButton>
      </div>
      {rows.length === 0 ? (
        <Empty title="No kept prices">Every account pays under the current price list.</Empty>
      ) : (
        <KeptTable rows={rows} onEnd={setEnded} />
      )}
      {ended && <EndModal kept={ended} onClose={() => setEnded(undefined)} />}
    </div>
  );
}

interface KeptTableProps {
  readonly rows: readonly KeptPrices[];
  readonly onEnd: (kept: KeptPrices) => void;
}

function KeptTable({ rows, onEnd }: KeptTableProps) {
  return (
    <DataTable
      caption="Kept prices"
      middle
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Account',
          cell: ({ org_name, account_id }) => (
            <span>
              {org_name} <span className="muted">({account_id})</span>
            </span>
          ),
        },
        {
          label: 'Edition',
          cell: ({ edition: { id, title } }) => (
            <a href={toPricesHref({ edition: String(id), view: 'list' })}>
              {title || `Edition ${id}`}
            </a>
          ),
        },
        { label: 'From', className: 'num', cell: ({ since }) => toHourText(since) },
        {
          label: 'Until',
          className: 'num',
          cell: ({ until }) => (until ? toHourText(until) : 'No end date'),
        },
        {
          label: 'Reason',
          cell: ({ reason, end_reason }) => (
            <span>
              {reason}
              {end_reason && <span className="muted"> Ended: {end_reason}</span>}
            </span>
          ),
        },
        {
          label: 'Actions',
          kind: 'actions',
          cell: (kept) =>
            isRunning(kept) && (
              <Button size="sm" onClick={() => onEnd(kept)}>
                End<span className="sr"> the prices of {kept.org_name}</span>
              </Button>
            ),
        },
      ]}
    />
  );
}

/** What was ended runs out by itself within the hour. */
const isRunning = ({ until, end_reason: ended }: KeptPrices) =>
  ended === null && (until === null || Date.parse(until) > Date.now());
