import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/spline-sans-mono/index.css';
import './ui/stand-in.css';
import '@portal/design/tokens.css';
import './ui/base.css';
import './ui/utilities.css';
import './ui/boot.css';
import './ui/disclosure.css';
import './ui/print.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { onPageLive } from './lib/page-live.ts';
import { whenIdle } from './lib/parts/when-idle.ts';
import { Portal } from './shell/portal.tsx';
import { readPreparedPage, type PreparedPage } from './shell/prepared-page.ts';
import { createBrowserHistory } from './router/browser-history.ts';
import { createRouter } from './router/router.ts';
import { pageViews } from './shell/routes.tsx';
import { isVisitor, openSession } from './session/open-session.ts';

const found = document.getElementById('root');
if (!found) throw new Error('index.html has no #root');
const root = found;
const queryClient = createQueryClient();
const router = createRouter(pageViews, createBrowserHistory());
const shared = { router, queryClient, open: openSession };
const prepared = readPreparedPage();
// No await here: the pages' modules wait for this one.
if (prepared && isVisitor()) takeOver(prepared).catch(startAnew);
else startAnew();

function startAnew(): void {
  const boot = document.getElementById('boot');
  if (boot) root.replaceChildren(...boot.childNodes);
  delete document.documentElement.dataset['kept'];
  live();
  void router.load();
  createRoot(root).render(<Portal {...shared} />);
}

/** The page is there to be read: the app takes its place without painting anything anew. */
async function takeOver({ config, queries }: PreparedPage): Promise<void> {
  delete document.documentElement.dataset['kept'];
  for (const { key, data } of queries) queryClient.setQueryData(key, data);
  await router.load();
  onPageLive(() => {
    live();
    void askAgain(queries);
  });
  // In parts: a reader who scrolls or selects meanwhile is not held up.
  startTransition(() => {
    hydrateRoot(root, <Portal {...shared} config={config} />, {
      // What differs, such as a time of day in the reader's zone, is rendered here anew.
      onRecoverableError: () => (document.documentElement.dataset['mended'] = ''),
    });
  });
}

function live(): void {
  document.documentElement.dataset['live'] = '';
  root.inert = false;
  document.getElementById('boot')?.remove();
}

/** The listings of a page that was rendered ahead, as any page asks for them; what is shown stays meanwhile. */
async function askAgain(queries: PreparedPage['queries']): Promise<void> {
  await whenIdle();
  for (const { key, stale } of queries) {
    if (stale) await queryClient.invalidateQueries({ queryKey: key, exact: true, type: 'active' });
  }
}
