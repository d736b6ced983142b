import type { Statistics } from '@portal/contract/usage/statistics/schema';
import { toCountText } from '../../lib/numbers.ts';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { pickQuota } from './quota-panel.tsx';
import {
  toChangeText,
  toForecastText,
  toLatencyText,
  toMonthName,
  toPaceText,
  toShareText,
} from './statistics-text.ts';
import styles from './statistics.module.css';

/** The four figures that a morning begins with. */
export function Figures({ shown, limit }: { readonly shown: Statistics; readonly limit: string }) {
  const { total, statuses, quotas } = shown;
  const quota = pickQuota(quotas, limit);
  return (
    <Cells framed className={styles['figures']}>
      <Cell caption="Calls" look="big">
        {toCountText(total.calls)}
        <small>{toChangeText(shown)}</small>
      </Cell>
      <Cell caption="Errors" look="big">
        {toShareText(total.errors, total.calls)}
        <small>{toErrorsText(total, statuses)}</small>
      </Cell>
      <Cell caption="Response time, p95" look="big">
        {toLatencyText(total.p95)}
        <small>{toPaceText(shown)}</small>
      </Cell>
      <Cell caption={quota ? toLeftCaption(quota) : 'Free calls left'} look="big">
        {quota ? toCountText(Math.max(0, quota.limit - quota.used)) : '–'}
        <small>
          {quota ? `${quota.metric.name}. ${toForecastText(quota)}` : 'No monthly limit'}
        </small>
      </Cell>
    </Cells>
  );
}

function toLeftCaption({ kind, window }: NonNullable<ReturnType<typeof pickQuota>>): string {
  const month = window ? ` in ${toMonthName(window.from)}` : '';
  return kind === 'free_quota' ? `Free calls left${month}` : `Calls left${month}`;
}

export function toErrorsText(total: Statistics['total'], statuses: Statistics['statuses']): string {
  const [most] = statuses.filter(({ status, refused }) => status >= 400 && !refused);
  const refused = total.refused > 0 ? `; ${toCountText(total.refused)} more refused` : '';
  if (!most) return `None${refused}`;
  return `${toCountText(total.errors)} calls, most of them ${most.status}${refused}`;
}
