import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import type { PortalStatus } from './portal-status.ts';
import styles from './status-line.module.css';
import { usePortalStatus } from './use-portal-status.ts';

/** What is known to be wrong, before somebody writes about it. Its place is kept while nobody knows. */
export function StatusLine() {
  const status = usePortalStatus();
  const { production, otherPortalUrl } = usePortalConfig();
  const page = paths.apiStatus();
  return (
    <p className={styles['line']} data-indicator={status?.indicator}>
      {status && (
        <>
          <span className="dot" />
          <span>{toText(status)}</span>
          <a href={production ? page : new URL(page, otherPortalUrl).href}>Goto status page</a>
        </>
      )}
    </p>
  );
}

function toText({ indicator, description, incidents: [incident, ...others] }: PortalStatus) {
  if (incident === undefined) {
    return indicator === 'none' ? 'All services are available' : description;
  }
  if (others.length === 0) return `Open incident: ${incident}`;
  return `Open incidents: ${incident} and ${others.length} more`;
}
