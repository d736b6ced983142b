import type { Account } from '@portal/contract/accounts/account/schema';
import { getGoLiveChecklist } from '@portal/contract/usage/go-live/operations';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { NoAccount } from '../../session/links/no-account.tsx';
import { useApplications } from '../../accounts/application/index.ts';
import { Loaded } from '../../resource/loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Checklist } from './checklist.tsx';
import styles from './go-live.module.css';

/** /admin/go-live: what the account's calls of the sandbox have shown before production is called. */
export default function GoLivePage() {
  const { account } = useSession();
  return (
    <div className="page">
      <PageHeader
        title="Go-live checklist"
        actions={
          account && (
            <Button icon="printer" className={styles['screen']} onClick={() => globalThis.print()}>
              Print
            </Button>
          )
        }
      >
        How ready your integration is, based on its own calls in the sandbox.
      </PageHeader>
      {account ? (
        <OfAccount key={account.id} account={account} />
      ) : (
        <NoAccount>The checklist uses the calls of a sandbox account.</NoAccount>
      )}
    </div>
  );
}

function OfAccount({ account }: { readonly account: Account }) {
  const [applicationId, setApplicationId] = useState('');
  const accountId = String(account.id);
  // Of all applications where none is named. Calls are made elsewhere: whoever comes back sees what came of them.
  const query = applicationId === '' ? {} : { application_id: applicationId };
  const judged = useRead(
    getGoLiveChecklist,
    { params: { accountId }, query },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  return (
    <div className="stack">
      <Applications accountId={accountId} value={applicationId} onChange={setApplicationId} />
      <div aria-live="polite" aria-busy={judged.isPlaceholderData}>
        <Loaded query={judged} what="the checklist" rows={11}>
          {({ checklist }) => <Checklist checklist={checklist} />}
        </Loaded>
      </div>
    </div>
  );
}

interface ApplicationsProps {
  readonly accountId: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function Applications({ accountId, value, onChange }: ApplicationsProps) {
  const { data } = useApplications(accountId);
  if (!data) return null;
  return (
    <div className={styles['screen']}>
      <SelectField
        label="Calls of"
        none="All applications"
        value={value}
        options={[...data.values()].map(({ id, name }) => [String(id), name])}
        onChange={onChange}
      />
    </div>
  );
}
