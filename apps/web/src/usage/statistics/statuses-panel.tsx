import type { Statistics } from '@portal/contract/usage/statistics/schema';
import { toCountText } from '../../lib/numbers.ts';
import { StatusCode } from '../../ui/text/marks.tsx';
import { Panel } from './panel.tsx';
import { ShareBar } from './charts/share-bar.tsx';
import styles from './statistics.module.css';

type StatusRow = Statistics['statuses'][number];

/** Each status once for what an API answered, once for what the gateway refused. */
export function StatusesPanel({ statuses }: { readonly statuses: readonly StatusRow[] }) {
  const most = Math.max(1, ...statuses.map(({ calls }) => calls));
  const rows = statuses.toSorted(
    (left, right) => left.status - right.status || Number(left.refused) - Number(right.refused),
  );
  return (
    <Panel title="Response codes">
      <ul className={styles['codes']}>
        {rows.map(({ status, refused, calls }) => (
          <li key={`${status} ${refused}`}>
            <span>
              <StatusCode code={status} />
              {refused && <small>gateway</small>}
            </span>
            <ShareBar share={calls / most} look={lookOf(status, refused)} />
            <span className="num">{toCountText(calls)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function lookOf(status: number, refused: boolean) {
  if (refused) return 'refused';
  if (status >= 500) return 'failures';
  return status >= 400 ? 'errors' : 'calls';
}
