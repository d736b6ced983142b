import { toPageAddress } from '@portal/contract/addresses/pages';
import { getEndCustomerSplit } from '@portal/contract/usage/end-customer/operations';
import { DataTable } from '../../resource/data-table.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { useRead } from '../../resource/use-read.ts';

import { ShareBar } from './charts/share-bar.tsx';
import { Panel } from './panel.tsx';
import type { StatisticsSearch } from './statistics-search.ts';

interface EndCustomersPanelProps {
  readonly accountId: string;
  readonly search: StatisticsSearch;
}

/** Whom a partner has called for in the period; calls are not told apart by application here. */
export function EndCustomersPanel({ accountId, search }: EndCustomersPanelProps) {
  const { period, api } = search;
  const query = { period, ...(api && { api }) };
  const split = useRead(getEndCustomerSplit, { params: { accountId }, query });
  const rows = split.data?.split.parts.map(({ part }) => part) ?? [];
  const all = rows.reduce((sum, { calls }) => sum + calls, 0);
  return (
    <Panel title="End customers">
      <div className="stack">
        <NotLoaded query={split} what="the end customers" lines={4} />
        {split.data && (
          <DataTable
            caption="Calls by end customer"
            rows={rows}
            keyOf={({ end_customer }) => end_customer?.number ?? ''}
            columns={[
              {
                label: 'End customer',
                cell: ({ end_customer }) =>
                  end_customer ? (
                    <span className="lines">
                      {end_customer.name}
                      <small className="mono">{end_customer.number}</small>
                    </span>
                  ) : (
                    <span className="muted">Not named</span>
                  ),
              },
              {
                label: 'Share of the calls',
                cell: ({ calls }) => <ShareBar share={all === 0 ? 0 : calls / all} />,
              },
              { label: 'Calls', kind: 'figures', cell: ({ calls }) => calls },
              { label: 'Errors', kind: 'figures', cell: ({ errors }) => errors },
            ]}
          />
        )}
        <p className="small">
          <a href={toPageAddress('/admin/endCustomers', {})}>
            Add end customers, and see their share of the invoice
          </a>
        </p>
      </div>
    </Panel>
  );
}
