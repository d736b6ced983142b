import { toComponentText } from '@portal/contract/help/status/words';
import {
  type ComponentStatus,
  type PortalStatus,
  StatusPageLink,
  toComponentIndicator,
} from '../../help/status/index.ts';
import styles from './status-card.module.css';

const MOST_SHOWN = 5;

/** What is not well comes first. */
function mostTelling(components: readonly ComponentStatus[]): readonly ComponentStatus[] {
  const calm = (component: ComponentStatus) => Number(component.status === 'operational');
  return [...components].sort((a, b) => calm(a) - calm(b)).slice(0, MOST_SHOWN);
}

interface StatusCardProps {
  readonly status: PortalStatus;
}

/** How the APIs are doing, with 'Goto status page' (HOME-02). */
export function StatusCard({ status }: StatusCardProps) {
  const components = mostTelling(status.components);
  return (
    <section className={styles['card']} aria-labelledby="api-status">
      <h2 id="api-status">API status</h2>
      <ul className={styles['list']}>
        {components.length === 0 && (
          <li data-indicator={status.indicator}>
            <span className="dot" />
            <span>{status.description}</span>
          </li>
        )}
        {components.map((component) => (
          <li key={component.name} data-indicator={toComponentIndicator(component.status)}>
            <span className="dot" />
            <span>{component.name}</span>
            <span className={styles['word']}>{toComponentText(component.status)}</span>
          </li>
        ))}
      </ul>
      <StatusPageLink />
    </section>
  );
}
