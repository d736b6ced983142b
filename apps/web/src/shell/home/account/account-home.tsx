import type { Application } from '@portal/contract/accounts/application/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { webhooksQuery } from '../../../usage/webhook/index.ts';

const newForMs = 30 * 86_400_000;

/** What a member of an account looks for first: how much is used, what fails, what changes and what ends. */
export function AccountHome({ accountId }: { readonly accountId: string }) {
  const { production } = usePortalConfig();
  const client = useClient();
  const [now] = useState(Date.now);
  const { data, isPending } = useQuery(applicationsQuery(client, accountId));
  const isNew = data !== undefined && isNewAccount([...data.values()], now);
  const webhooks = useQuery({ ...webhooksQuery(client, accountId), enabled: isNew });
  // The first steps come with the parts: later they would move them.
  if (isPending || (isNew && webhooks.isPending)) return null;
  return (
    <>
      {isNew && <FirstSteps accountId={accountId} />}
      <div className={styles['parts']}>
        {production && <UsagePanel accountId={accountId} />}
        <FailuresPanel accountId={accountId} />
        <LastCallsPanel accountId={accountId} />
        <EndingPanel accountId={accountId} />
        <ChangesPanel accountId={accountId} />
      </div>
    </>
  );
}

const isNewAccount = (applications: readonly Application[], now: number): boolean =>
  applications.every(({ created_at: at }) => now - Date.parse(at) < newForMs);
