import type { PortalStatus } from './portal-status.ts';
import { StatusPageLink } from './status-page-link.tsx';
import styles from './status-line.module.css';
import { usePortalStatus } from './use-portal-status.ts';

/** What is known to be wrong, before somebody writes about it. Its place is kept while nobody knows. */
export function StatusLine() {
  const status = usePortalStatus();
  return (
    <p className={styles['line']} data-indicator={status?.indicator}>
      {status && (
        <>
          <span className="dot" />
          <span>{toText(status)}</span>
          <StatusPageLink />
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
