import type { PortalConfig } from '@portal/contract/portal-config';

type ReporterConfig = Pick<PortalConfig, 'kind' | 'sentryDsn' | 'version'>;

/** Loops that browsers warn of and recover from by themselves. */
const harmless = [
  'ResizeObserver loop limit exceeded',
  'ResizeObserver loop completed with undelivered notifications',
];

/** Addresses are reported without their query: it may carry one-time codes. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}

/**
 * Reports uncaught errors to the configured DSN, in staging and production only (ENV-10). False where
 * nothing is reported; the reporter is not even loaded then.
 */
export async function startErrorReporter({
  kind,
  sentryDsn,
  version,
}: ReporterConfig): Promise<boolean> {
  if (!sentryDsn || kind === 'sandbox') return false;
  const { browserTracingIntegration, init } = await import('@sentry/browser');
  init({
    dsn: sentryDsn,
    environment: kind,
    release: version,
    integrations: [browserTracingIntegration()],
    tracesSampleRate: 0.5,
    ignoreErrors: harmless,
    // Trace headers would make calls to other hosts fail their preflight.
    tracePropagationTargets: [],
    beforeSend(event) {
      const url = event.request?.url;
      if (event.request && url) event.request.url = withoutQuery(url);
      return event;
    },
    beforeBreadcrumb(crumb) {
      const url: unknown = crumb.data?.['url'];
      if (crumb.data && typeof url === 'string') crumb.data['url'] = withoutQuery(url);
      return crumb;
    },
  });
  return true;
}
