import type { Quota } from '@portal/contract/usage/statistics/schema';
import { toCountText } from '../../lib/numbers.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { Meter } from './charts/meter.tsx';
import { toStatisticsHref, type StatisticsSearch } from './statistics-search.ts';
import {
  toForecastText,
  toHolderText,
  toLimitKey,
  toLimitText,
  toShareText,
  toShortDay,
} from './statistics-text.ts';

interface QuotaTableProps {
  readonly quotas: readonly Quota[];
  readonly search: StatisticsSearch;
}

/** Every limit that lasts a day or longer, and how much of it is used; shorter ones where they are raised. */
export function QuotaTable({ quotas, search }: QuotaTableProps) {
  return (
    <DataTable
      caption="Limits and usage"
      showCaption
      rows={quotas}
      keyOf={toLimitKey}
      columns={[
        { label: 'Limit', cell: (quota) => <QuotaName quota={quota} search={search} /> },
        { label: 'Application', cell: ({ application }) => toHolderText(application) },
        { label: 'Used', kind: 'figures', cell: ({ used }) => (used === null ? '–' : used) },
        {
          label: 'Allowed',
          kind: 'figures',
          cell: ({ limit, raised_until: until }) => (
            <>
              {toCountText(limit)}
              {until && <small className="muted"> raised until {toShortDay(until)}</small>}
            </>
          ),
        },
        { label: 'Share', cell: (quota) => <Share {...quota} /> },
        { label: 'Forecast', cell: toForecastText },
      ]}
    />
  );
}

function Share({ used, limit }: Quota) {
  if (used === null) return '–';
  return (
    <Meter used={used} limit={limit}>
      {toShareText(used, limit)}
    </Meter>
  );
}

/** One with a course to draw leads to its chart. */
function QuotaName({ quota, search }: { quota: Quota; search: StatisticsSearch }) {
  const name = toLimitText(quota);
  if (quota.days.length === 0) return name;
  return <a href={toStatisticsHref({ ...search, limit: toLimitKey(quota) })}>{name}</a>;
}
