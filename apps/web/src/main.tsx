import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/spline-sans-mono/index.css';
import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPortalRouter } from './app/router.tsx';
import { LoadingScreen } from './app/shell/loading-screen.tsx';
import { StartError } from './app/start-error.tsx';
import { createQueryClient } from './api/query-client.ts';
import { PortalConfigProvider } from './session/portal-config.tsx';
import { SessionProvider } from './session/session.tsx';

const queryClient = createQueryClient();
const router = createPortalRouter();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <StartError>
      <QueryClientProvider client={queryClient}>
        <PortalConfigProvider fallback={<LoadingScreen />}>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </PortalConfigProvider>
      </QueryClientProvider>
    </StartError>
  </StrictMode>,
);
