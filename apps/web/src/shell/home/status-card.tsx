import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ArrowLink } from '../../ui/text/link.tsx';
import type { ComponentStatus, Indicator, PortalStatus } from '../../help/status/index.ts';
import styles from './status-card.module.css';

const words: Readonly<Record<string, readonly [string, Indicator]>> = {
  operational: ['Operational', 'none'],
  degraded_performance: ['Degraded performance', 'minor'],
  partial_outage: ['Partial outage', 'major'],
  major_outage: ['Major outage', 'critical'],
  under_maintenance: ['Under maintenance', 'maintenance'],
};

const MOST_SHOWN = 5;

/** What is not well comes first. */
function mostTelling(components: readonly ComponentStatus[]): readonly ComponentStatus[] {
  const calm = (component: ComponentStatus) => Number(component.status === 'operational');
  return [...components].sort((a, b) => calm(a) - calm(b)).slice(0, MOST_SHOWN);
}

interface StatusCardProps {
  readonly status: PortalStatus;
}

/** How the APIs are doing, with 'Goto status page' (HOME-02), which is on the production host (ENV-06). */
export function StatusCard({ status }: StatusCardProps) {
  const { production, otherPortalUrl } = usePortalConfig();
  const page = paths.apiStatus();
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
        {components.map((component) => {
          const [word, indicator] = words[component.status] ?? [component.status, status.indicator];
          return (
            <li key={component.name} data-indicator={indicator}>
              <span className="dot" />
              <span>{component.name}</span>
              <span className={styles['word']}>{word}</span>
            </li>
          );
        })}
      </ul>
      <ArrowLink href={production ? page : new URL(page, otherPortalUrl).href}>
        Goto status page
      </ArrowLink>
    </section>
  );
}
