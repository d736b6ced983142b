import { listWebhooks } from '@portal/contract/webhooks/webhook/operations';
import { useQuery } from '@tanstack/react-query';
import { applicationsQuery } from '../../../accounts/application/index.ts';
import { useClient } from '../../../api/client-context.ts';
import { usePortalConfig } from '../../../session/portal-config.tsx';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import styles from './account-home.module.css';
import { ChangesPanel } from './changes-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastCallsPanel } from './last-calls-panel.tsx';
import { MonthPanel } from './month-panel.tsx';
import { NeedsYouPanel } from './needs-you-panel.tsx';
import { StateLine } from './state-line.tsx';
import { useRead } from '../../../resource/use-read.ts';

/** What a member of an account looks for first: what needs somebody, how much is used, what changes. */
export function AccountHome({ accountId }: { readonly accountId: string }) {
  const { production } = usePortalConfig();
  const client = useClient();
  const applications = useQuery(applicationsQuery(client, accountId));
  const webhooks = useRead(listWebhooks, { params: { accountId } });
  // The first steps come with the parts: later they would move them. A failure is an answer, too: the parts say it.
  if (!applications.isFetched || !webhooks.isFetched) {
    return <Skeleton label="Loading your account" lines={12} />;
  }
  const all = [...(applications.data?.values() ?? [])];
  const isUncalled = all.every(({ first_traffic_at: at }) => at === null);
  const plans = [...new Map(all.map(({ plan }) => [plan.id, plan])).values()];
  return (
    <>
      <StateLine accountId={accountId} plans={plans} />
      <FirstSteps accountId={accountId} />
      <div
        className={styles['parts']}
        data-short={(isUncalled && applications.data !== undefined) || undefined}
      >
        <NeedsYouPanel accountId={accountId} />
        {production ? (
          <MonthPanel accountId={accountId} plans={plans} />
        ) : (
          <LastCallsPanel accountId={accountId} />
        )}
        <ChangesPanel accountId={accountId} />
      </div>
    </>
  );
}
