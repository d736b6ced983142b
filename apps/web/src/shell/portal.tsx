import type { PortalConfig } from '@portal/contract/portal-config';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { OpenSession } from '../session/open-session.ts';
import type { Router } from '../router/router.ts';
import { RouterContext } from '../router/use-router.ts';
import { PortalConfigProvider } from '../session/portal-config.tsx';
import { SessionProvider } from '../session/session.tsx';
import { LoadingScreen } from './frame/loading-screen.tsx';
import { Shell } from './frame/shell.tsx';
import { StartError } from './start-error.tsx';

interface PortalProps {
  readonly router: Router;
  readonly queryClient: QueryClient;
  readonly open: OpenSession;
  /** Read from the server when it is not given. */
  readonly config?: PortalConfig | undefined;
}

/** The whole app: the same tree in the browser and where a page is rendered ahead. */
export function Portal({ router, queryClient, open, config }: PortalProps) {
  return (
    <StrictMode>
      <StartError>
        <QueryClientProvider client={queryClient}>
          <PortalConfigProvider initial={config} fallback={<LoadingScreen />}>
            <SessionProvider open={open}>
              <RouterContext value={router}>
                <Shell />
              </RouterContext>
            </SessionProvider>
          </PortalConfigProvider>
        </QueryClientProvider>
      </StartError>
    </StrictMode>
  );
}
