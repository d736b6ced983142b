import type { PageRow } from '@portal/contract/addresses/pages';
import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { readLeftOuts, readNoLeftOuts, subscribeToLeftOuts } from '../../api/left-out-store.ts';
import { lazyPart } from '../../lib/parts/lazy-part.ts';
import { useDocumentTitle } from '../../lib/page-title.ts';
import { whenIdle } from '../../lib/parts/when-idle.ts';
import { usePageState, useRouter } from '../../router/use-router.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useShell, type ShellName } from '../../session/viewer/use-shell.ts';
import { useSession } from '../../session/session.tsx';
import { startErrorReporter } from '../error-reporter.ts';
import { ReadOnlyContext } from '../../ui/input/read-only.ts';
import { PagePending } from '../../ui/text/page-pending.tsx';
import { accessTo } from '../../session/viewer/page-access.ts';
import { useViewer } from '../../session/viewer/use-viewer.ts';
import { PageErrors } from '../pages/page-errors.tsx';
import { Arrival } from './arrival.ts';
import { Footer } from './footer.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { RequireLogin } from './require-login.tsx';
import type { PortalStatus } from '../../help/status/index.ts';
import { SideMenu } from './side-menu.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useFollowLinks } from './use-follow-links.ts';
import { useDrawer } from './use-drawer.ts';
import { useRemovalWatch } from './use-removal-watch.ts';
import { usePortalStatus } from '../../help/status/index.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { Later } from '../../ui/text/later.tsx';

// What is told before it is here is told then.
const ToastRegion = lazyPart(async () => {
  await whenIdle();
  return (await import('../../ui/overlay/toast-region.tsx')).ToastRegion;
});
const NotFoundPage = lazyView(() => import('../pages/not-found-page.tsx'));
const ViewBar = lazyPart(async () => (await import('../view/view-bar.tsx')).ViewBar);
const TermsBanner = lazyPart(async () => (await import('./terms-banner.tsx')).TermsBanner);
const LeftOutNotes = lazyPart(
  async () => (await import('../left-out/left-out-notes.tsx')).LeftOutNotes,
);
const StaffStrip = lazyPart(async () => (await import('../staff/staff-menu.tsx')).StaffStrip);
const LoginAgain = lazyPart(async () => (await import('./login-again.tsx')).LoginAgain);
const StatusBanner = lazyPart(async () => (await import('./status-banner.tsx')).StatusBanner);

const ConsentGate = lazyPart(async () => (await import('../consent/consent-gate.tsx')).ConsentGate);

function useErrorReporter(): void {
  const config = usePortalConfig();
  useEffect(() => void startErrorReporter(config).catch(() => undefined), [config]);
}

/** On navigation, a login whose time has passed is checked again (NAV-15). */
function useLoginExpiry(checkExpiry: () => Promise<void>): void {
  const router = useRouter();
  useEffect(() => router.subscribe(() => void checkExpiry()), [router, checkExpiry]);
}

function isTrouble(status: PortalStatus | undefined): status is PortalStatus {
  return status !== undefined && status.indicator !== 'none';
}

function GuardedPage({ row }: { readonly row: PageRow | undefined }) {
  const viewer = useViewer();
  const page = usePageState((state) => state.page);
  const access = row ? accessTo(row, viewer) : 'absent';
  if (access === 'absent') return <NotFoundPage code={404} viewer={viewer} />;
  if (access === 'unauthorized') return <NotFoundPage code={401} />;
  if (access === 'login') return <RequireLogin />;
  return page;
}

/** The whole page: an opened drawer does not render it again. */
const Main = memo(function Main({
  row,
  shell,
}: {
  readonly row: PageRow | undefined;
  readonly shell: ShellName;
}) {
  const leftOut = useSyncExternalStore(subscribeToLeftOuts, readLeftOuts, readNoLeftOuts);
  return (
    <>
      <Later>{shell === 'staff' && <StaffStrip row={row} />}</Later>
      <main id="main" tabIndex={-1}>
        <Later>{leftOut.size > 0 && <LeftOutNotes notes={leftOut} />}</Later>
        <Suspense fallback={<PagePending />}>
          <PageErrors>
            <GuardedPage row={row} />
          </PageErrors>
          <Arrival />
        </Suspense>
      </main>
      {shell === 'public' && <Footer />}
    </>
  );
});

function SeenAsCustomer() {
  const { view } = useSession();
  return <Later>{view && <ViewBar view={view} />}</Later>;
}

function LoginEnded() {
  const { isEnded } = useSession();
  return <Later>{isEnded && <LoginAgain />}</Later>;
}

/** Not to staff who see the portal as a customer: they cannot accept for them. */
function TermsDue({ production }: { readonly production: boolean }) {
  const { account, isAdmin, view } = useSession();
  const isDue = production && isAdmin && !view && account?.extra_fields.terms_due;
  return <Later>{isDue && <TermsBanner account={account} />}</Later>;
}

const densities = { public: undefined, staff: 'compact' } as const;

/** The public menu gives its width to some pages, until it is asked back. */
function useRail(row: PageRow | undefined, shell: ShellName) {
  const [widePath, setWidePath] = useState<string>();
  const path = row?.path;
  const widen = useCallback(() => setWidePath(path), [path]);
  return { rail: Boolean(row?.rail) && widePath !== path && shell === 'public', widen };
}

function Portal({ row }: { readonly row: PageRow | undefined }) {
  const { production, tagManagerUrl } = usePortalConfig();
  const status = usePortalStatus();
  const toggle = useRef<HTMLButtonElement>(null);
  const drawer = useDrawer(toggle);
  const shell = useShell();
  const { rail, widen } = useRail(row, shell);
  return (
    <div
      className={styles['portal']}
      data-env={production ? 'production' : 'sandbox'}
      data-nav={drawer.open ? 'open' : undefined}
      data-menu={rail ? 'rail' : undefined}
      data-shell={shell}
      data-density={densities[shell]}
    >
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <SeenAsCustomer />
      <TopBar shell={shell} menuOpen={drawer.open} onMenu={drawer.toggle} menuButton={toggle} />
      <TermsDue production={production} />
      <Later>{isTrouble(status) && <StatusBanner status={status} />}</Later>
      <div className={styles['shell']}>
        <SideMenu {...{ row, status, rail, shell }} onWiden={widen} />
        {drawer.open && (
          <button
            type="button"
            className={styles['scrim']}
            tabIndex={-1}
            aria-hidden
            onClick={drawer.close}
          />
        )}
        <div className={styles['main']} inert={drawer.covers}>
          <Main {...{ row, shell }} />
        </div>
      </div>
      <LoginEnded />
      <Later>{tagManagerUrl && <ConsentGate tagManagerUrl={tagManagerUrl} />}</Later>
      <Later>
        <ToastRegion />
      </Later>
    </div>
  );
}

/** Everything around a page: bars, menu, banner, guards, title, focus and messages. */
export function Shell() {
  const session = useSession();
  const { title } = usePortalConfig();
  const row = usePageState((state) => state.row);
  useErrorReporter();
  useDocumentTitle(row?.title ?? 'Page not found', title);
  useFollowLinks();
  useLoginExpiry(session.checkExpiry);
  useRemovalWatch();
  if (session.status === 'checking') return <LoadingScreen />;
  return (
    <ReadOnlyContext value={session.view !== null}>
      <Portal row={row} />
    </ReadOnlyContext>
  );
}
