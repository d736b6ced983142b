import { toBaseAddress } from '@portal/openapi/outline/operation-address';
import { toLead } from '@portal/openapi/prose/to-plain-text';
import { toDayText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { useLive } from '../../lib/use-live.ts';
import type { ApiReference } from '../queries.ts';
import { useReferencePlace } from '../reference-context.ts';
import styles from './print.module.css';

/** The head of the first sheet: which API, which version, as of when, and where it is kept up to date. */
export function PrintedTitle({ reference }: { readonly reference: ApiReference }) {
  const { item, outline, changedAt } = reference;
  const { callOrigin } = useReferencePlace();
  const start = toBaseAddress(outline);
  const today = useLive(() => toDayText(new Date()), '');
  const origin = useLive(() => window.location.origin, '');
  return (
    <header className={styles['title']}>
      <h1 tabIndex={-1}>{item.title}</h1>
      <p className="lead">{toLead(outline.description)}</p>
      <dl>
        <div>
          <dt>Version</dt>
          <dd>{item.version}</dd>
        </div>
        {changedAt && (
          <div>
            <dt>Last change</dt>
            <dd>{toDayText(changedAt)}</dd>
          </div>
        )}
        <div>
          <dt>Base address</dt>
          <dd className="mono">{/^https?:/.test(start) ? start : `${callOrigin}${start}`}</dd>
        </div>
        {outline.contact && (
          <div>
            <dt>Contact</dt>
            <dd>{outline.contact}</dd>
          </div>
        )}
        <div>
          <dt>Printed</dt>
          <dd>
            {today} from {`${origin}${paths.apiDetails(item.systemName)}`}
          </dd>
        </div>
      </dl>
    </header>
  );
}
