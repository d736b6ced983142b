import { toDayText } from '../../lib/dates.ts';
import { toCountText } from '../../lib/numbers.ts';
import { useSession } from '../../session/session.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { toHolderText, toLimitKey, toLimitText, useStatistics } from '../statistics/index.ts';
import styles from './plans.module.css';

/** Limits that support has raised for the account, each until its day; nothing where none is. */
export function RaisedLimits() {
  const { account } = useSession();
  const choice = { period: 'today', application: '', api: '' };
  const { data } = useStatistics(String(account?.id), choice, account !== null);
  const raised = data?.quotas.filter((quota) => quota.raised_until !== undefined) ?? [];
  if (raised.length === 0) return null;
  return (
    <Callout title="Limits raised." className={styles['note']}>
      Support has raised limits of your plan. From the date shown, the plan’s own limits apply
      again.
      <ul className={styles['raised']}>
        {raised.map((quota) => (
          <li key={toLimitKey(quota)}>
            {toLimitText(quota)}: <b className="num">{toCountText(quota.limit)}</b> for{' '}
            {quota.application ? toHolderText(quota.application) : 'all applications'}, until{' '}
            {toDayText(quota.raised_until ?? '')}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
