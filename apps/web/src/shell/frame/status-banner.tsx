import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useLive } from '../../lib/use-live.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import { toBanner, type Indicator, type PortalStatus } from '../../help/status/index.ts';
import styles from './status-banner.module.css';

const DISMISSED = 'statusBannerDismissed';
const isDismissed = () => sessionStorage.getItem(DISMISSED) !== null;
const icons = {
  none: 'check',
  minor: 'warning',
  major: 'warning',
  critical: 'error',
  maintenance: 'maintenance',
} as const satisfies Record<Indicator, string>;

/** Description, first incident, '+N more incident'; gone for the session once dismissed (NAV-14). */
export function StatusBanner({ status }: { readonly status: PortalStatus | undefined }) {
  const { production } = usePortalConfig();
  const wasDismissed = useLive(isDismissed, false);
  const [dismissedNow, setDismissed] = useState(false);
  const banner = toBanner(status, wasDismissed || dismissedNow);
  if (!status || !banner) return null;
  function dismiss() {
    sessionStorage.setItem(DISMISSED, 'yes');
    setDismissed(true);
  }
  return (
    <section
      className={styles['banner']}
      data-banner
      data-indicator={status.indicator}
      aria-label="Status message"
    >
      <Icon name={icons[status.indicator]} />
      <p>
        <strong>{banner.description}</strong>
        {banner.incident && <span>{banner.incident}</span>}
        {banner.more && <span className={styles['more']}>{banner.more}</span>}
      </p>
      {production && <a href={paths.apiStatus()}>Goto status page</a>}
      <IconButton label="Dismiss status message for this session" icon="close" onClick={dismiss} />
    </section>
  );
}
