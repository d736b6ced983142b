import { listApiPrices } from '@portal/contract/billing/price-edition/api-metrics';
import type { PriceList } from '@portal/contract/billing/price-edition/schema';
import { DataTable } from '../../../resource/data-table.tsx';

interface ApiPricesProps {
  readonly list: PriceList;
  /** Its system name. */
  readonly api: string;
}

/** What calls of an API cost, plan by plan, by what counts them. */
export function ApiPrices({ list, api }: ApiPricesProps) {
  const rows = listApiPrices(list, api);
  if (rows.length === 0)
    return <p className="muted">No metric counts its calls separately: they are free.</p>;
  return (
    <DataTable
      caption={`What its calls cost, ${list.currency}`}
      showCaption
      rows={rows}
      keyOf={({ plan, metric }) => `${plan} ${metric}`}
      columns={[
        { label: 'Plan', cell: ({ plan }) => plan },
        { label: 'Counted as', cell: ({ metric }) => metric },
        { label: 'Free calls', className: 'num', cell: ({ free }) => free ?? 'All' },
        { label: 'Price beyond', className: 'num', cell: ({ price }) => price ?? 'None' },
      ]}
    />
  );
}
