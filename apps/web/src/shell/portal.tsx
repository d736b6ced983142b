import type { PortalConfig } from '@portal/contract/portal-config';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { OpenSession } from '../session/open-session.ts';
import type { Router } from '../router/router.ts';
import { RouterContext } from '../router/use-router.ts';
import { PortalConfigProvider } from '../session/portal-config.tsx';
import { SessionProvider } from '../session/session.tsx';
import { ErrorBoundary } from '../ui/text/error-boundary.tsx';
import { ErrorPanel } from '../ui/text/error-panel.tsx';
import { LoadingScreen } from './frame/loading-screen.tsx';
import { Shell } from './frame/shell.tsx';

interface PortalProps {
  readonly router: Router;
  readonly queryClient: QueryClient;
  readonly open: OpenSession;
  /** Read from the server when it is not given. */
  readonly config?: PortalConfig | undefined;
}

/** The last net: the portal could not start at all, or its shell threw. */
const toStartError = (error: unknown) => (
  <main className="page">
    <ErrorPanel title="The portal could not start" onRetry={() => location.reload()}>
      <p>{error instanceof Error && error.message}</p>
      <p>Try again in a moment. Your applications and keys keep working.</p>
    </ErrorPanel>
  </main>
);

/** The whole app: the same tree in the browser and where a page is rendered ahead. */
export function Portal({ router, queryClient, open, config }: PortalProps) {
  return (
    <StrictMode>
      <ErrorBoundary fallback={toStartError}>
        <QueryClientProvider client={queryClient}>
          <PortalConfigProvider initial={config} fallback={<LoadingScreen />}>
            <SessionProvider open={open}>
              <RouterContext value={router}>
                <Shell />
              </RouterContext>
            </SessionProvider>
          </PortalConfigProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
