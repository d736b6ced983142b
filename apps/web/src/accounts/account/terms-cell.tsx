import { getAccountTerms } from '@portal/contract/accounts/terms/operations';
import type { Account } from '@portal/contract/accounts/account/schema';
import { useState } from 'react';
import { ActionFailure } from '../../resource/failure.tsx';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { AcceptedTerms, AcceptTermsModal } from '../terms/index.ts';
import styles from './account.module.css';

/** Which edition of the terms the account has accepted, by whom and when; an admin accepts what waits. */
export function TermsCell({ account }: { readonly account: Account }) {
  const { isAdmin, view } = useSession();
  const [isOpen, setOpen] = useState(false);
  const query = useRead(getAccountTerms, { params: { accountId: String(account.id) } });
  const { data } = query;
  return (
    <Cell caption="Terms" className={styles['wide']}>
      {data ? <AcceptedTerms terms={data.terms} /> : query.isPending && '…'}
      <ActionFailure
        title="The terms could not be loaded."
        error={query.error}
        onRetry={query.refetch}
        retrying={query.isFetching}
      />
      {data?.terms.due && isAdmin && !view && (
        <Button acts size="sm" onClick={() => setOpen(true)}>
          See and accept
        </Button>
      )}
      {isOpen && <AcceptTermsModal account={account} onClose={() => setOpen(false)} />}
    </Cell>
  );
}
