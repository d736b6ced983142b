import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { ErrorPanel } from '../../ui/text/error-panel.tsx';

function traceIdOf(error: unknown): string | undefined {
  const known = error instanceof Error && 'traceId' in error ? error.traceId : undefined;
  return typeof known === 'string' ? known : undefined;
}

/** A page that threw; the shell around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
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
}
