import { UntilLive } from '../../lib/until-live.tsx';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { NewsletterCard } from '../../help/newsletter/index.ts';
import { usePortalStatus } from '../../help/status/index.ts';
import { GetStarted } from './get-started.tsx';
import styles from './home.module.css';
import { NewsBlock } from './news-block.tsx';
import { Plans } from './plans.tsx';
import { Resources } from './resources.tsx';
import { StatusCard } from './status-card.tsx';

/** Home below the first screen. */
export function HomeMore() {
  const { production } = usePortalConfig();
  const { status } = useSession();
  const portalStatus = usePortalStatus();
  return (
    <UntilLive>
      <Plans production={production} withCards={status !== 'signedIn'} />
      <GetStarted production={production} />
      <div className={`section ${styles['split']}`}>
        <NewsBlock />
        <div className={styles['aside']}>
          {portalStatus && <StatusCard status={portalStatus} />}
          <NewsletterCard />
          <Resources production={production} />
        </div>
      </div>
    </UntilLive>
  );
}
