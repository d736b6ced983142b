import { Suspense } from 'react';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { PagePending } from '../../ui/text/page-pending.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Explore } from './explore.tsx';
import { HeroWelcome } from './hero-welcome.tsx';
import styles from './home.module.css';
import { whenIdle } from '../../lib/parts/when-idle.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { Later } from '../../ui/text/later.tsx';

const HeroSearch = lazyView(async () => (await import('./hero-search.tsx')).HeroSearch);
const InventoryShortcuts = lazyView(
  async () => (await import('./inventory-shortcuts.tsx')).InventoryShortcuts,
);
const HomeMore = lazyView(async () => {
  await whenIdle();
  return (await import('./home-more.tsx')).HomeMore;
});

const AccountHome = lazyView(async () => (await import('./account/account-home.tsx')).AccountHome);

/**
 * Home (HOME-01 to HOME-06): a welcome for visitors, shortcuts for those who are signed in. What
 * stands below the first screen loads after it, and holds its place until then.
 */
export default function HomePage() {
  const { production } = usePortalConfig();
  const { status, role, account } = useSession();
  const signedIn = status === 'signedIn';
  const staff = role === 'internal' || role === 'apigov';
  return (
    <Suspense fallback={<PagePending />}>
      {!staff && account && (
        <div className={classNames('page', styles['account'])}>
          <Later>
            <AccountHome accountId={String(account.id)} />
          </Later>
        </div>
      )}
      {signedIn ? <HeroSearch production={production} /> : <HeroWelcome production={production} />}
      <div className="page">
        {staff && <InventoryShortcuts production={production} />}
        <Explore staff={staff} />
        <Suspense fallback={<div className={styles['more']} />}>
          <HomeMore />
        </Suspense>
      </div>
    </Suspense>
  );
}
