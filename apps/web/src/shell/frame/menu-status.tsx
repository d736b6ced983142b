import type { ReactNode } from 'react';
import { toPeriodText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/figure/icon.tsx';
import type { PortalStatus } from '../../help/status/index.ts';
import styles from './menu-status.module.css';

interface MenuStatusProps {
  readonly status: PortalStatus;
  /** The status page exists in production only (ENV-05). */
  readonly linked: boolean;
}

function Line({ linked, children }: { readonly linked: boolean; readonly children: ReactNode }) {
  return linked ? <a href={paths.apiStatus()}>{children}</a> : <p>{children}</p>;
}

/** The coloured dot with its word, and planned work (NAV-11). */
export function MenuStatus({ status, linked }: MenuStatusProps) {
  const [planned] = status.maintenances;
  return (
    <div className={styles['status']} data-indicator={status.indicator}>
      <Line linked={linked}>
        <span className="dot" />
        <span className="sr">API status: </span>
        <span className={styles['label']}>{status.description}</span>
      </Line>
      {planned && (
        <Line linked={linked}>
          <Icon name="maintenance" size={16} />
          <span className={styles['label']}>
            Scheduled Maintenance
            <small>{toPeriodText(planned.from, planned.until)}</small>
          </span>
        </Line>
      )}
    </div>
  );
}
