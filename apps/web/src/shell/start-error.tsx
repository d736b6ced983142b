import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/text/error-boundary.tsx';
import { ErrorPanel } from '../ui/text/error-panel.tsx';

/** The last net: the portal could not start at all, or its shell threw. */
export function StartError({ children }: { readonly children: ReactNode }) {
  const fallback = (error: unknown) => (
    <main className="page">
      <ErrorPanel title="The portal could not start" onRetry={() => location.reload()}>
        <p>{error instanceof Error && error.message}</p>
        <p>Try again in a moment. Your applications and keys keep working.</p>
      </ErrorPanel>
    </main>
  );
  return <ErrorBoundary fallback={fallback}>{children}</ErrorBoundary>;
}
