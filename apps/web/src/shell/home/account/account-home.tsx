import { listWebhooks } from '@portal/contract/webhooks/webhook/operations';
import { useQuery } from '@tanstack/react-query';
import { applicationsQuery } from '../../../accounts/application/index.ts';
import { useClient } from '../../../api/client-context.ts';
import { usePortalConfig } from '../../../session/portal-config.tsx';
import styles from './account-home.module.css';
import { ChangesPanel } from './changes-panel.tsx';
import { EndingPanel } from './ending-panel.tsx';
import { FailuresPanel } from './failures-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastCallsPanel } from './last-calls-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { useRead } from '../../../resource/use-read.ts';

/** What a member of an account looks for first: how much is used, what fails, what changes and what ends. */
export function AccountHome({ accountId }: { readonly accountId: string }) {
  const { production } = usePortalConfig();
  const client = useClient();
  const applications = useQuery(applicationsQuery(client, accountId));
  const webhooks = useRead(listWebhooks, { params: { accountId } });
  // The first steps come with the parts: later they would move them. A failure is an answer, too: the parts say it.
  if (!applications.isFetched || !webhooks.isFetched) return null;
  const isUncalled = [...(applications.data?.values() ?? [])].every(
    ({ first_traffic_at: at }) => at === null,
  );
  return (
    <>
      <FirstSteps accountId={accountId} />
      <div
        className={styles['parts']}
        data-short={isUncalled && applications.data ? (production ? 'rest' : 'all') : undefined}
      >
        {production && <UsagePanel accountId={accountId} />}
        <FailuresPanel accountId={accountId} />
        <LastCallsPanel accountId={accountId} />
        <ChangesPanel accountId={accountId} />
        <EndingPanel accountId={accountId} />
      </div>
    </>
  );
}
