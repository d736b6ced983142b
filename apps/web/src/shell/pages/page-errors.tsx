import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { usePageState } from '../../router/use-router.ts';
import { ErrorBoundary } from '../../ui/text/error-boundary.tsx';
import { ErrorPanel } from '../../ui/text/error-panel.tsx';

function traceIdOf(error: unknown): string | undefined {
  const known = error instanceof Error && 'traceId' in error ? error.traceId : undefined;
  return typeof known === 'string' ? known : undefined;
}

/** In place of a page that threw; the shell around it stays. */
export function PageErrors({ children }: { readonly children: ReactNode }) {
  const place = usePageState((state) => state);
  const fallback = (error: unknown, retry: () => void) => (
    <div className="page">
      <ErrorPanel title="This page could not be shown" traceId={traceIdOf(error)} onRetry={retry}>
        <p>
          Something in the portal went wrong. Try again, or reload the page. If it still fails,{' '}
          <a href={paths.contactUs()}>tell us</a> what you did just before, with this line:
        </p>
        <p>
          <code className="in">{error instanceof Error ? error.message : String(error)}</code>
        </p>
      </ErrorPanel>
    </div>
  );
  return (
    <ErrorBoundary place={place} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
