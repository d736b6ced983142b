import type { Quota } from '@portal/contract/usage/statistics/schema';
import { toCountText } from '../../lib/numbers.ts';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { ShareBar } from './charts/share-bar.tsx';
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
    <Table caption="Limits and usage" stackable>
      <thead>
        <tr>
          <th scope="col">Limit</th>
          <th scope="col">Application</th>
          <th scope="col" className={tableStyles.r}>
            Used
          </th>
          <th scope="col" className={tableStyles.r}>
            Allowed
          </th>
          <th scope="col">Share</th>
          <th scope="col">Forecast</th>
        </tr>
      </thead>
      <tbody>
        {quotas.map((quota) => (
          <tr key={toLimitKey(quota)}>
            <th scope="row" data-th="Limit">
              <QuotaName quota={quota} search={search} />
            </th>
            <td data-th="Application">{toHolderText(quota.application)}</td>
            <td data-th="Used" className={tableStyles.r}>
              {quota.used === null ? '–' : toCountText(quota.used)}
            </td>
            <td data-th="Allowed" className={tableStyles.r}>
              {toCountText(quota.limit)}
              {quota.raised_until && (
                <small className="muted"> raised until {toShortDay(quota.raised_until)}</small>
              )}
            </td>
            <td data-th="Share">
              {quota.used === null ? (
                '–'
              ) : (
                <ShareBar share={quota.used / quota.limit} isOver={quota.used >= quota.limit}>
                  {toShareText(quota.used, quota.limit)}
                </ShareBar>
              )}
            </td>
            <td data-th="Forecast">{toForecastText(quota)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** One with a course to draw leads to its chart. */
function QuotaName({ quota, search }: { quota: Quota; search: StatisticsSearch }) {
  const name = toLimitText(quota);
  if (quota.days.length === 0) return name;
  return <a href={toStatisticsHref({ ...search, limit: toLimitKey(quota) })}>{name}</a>;
}
