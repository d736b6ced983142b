import { getAccountTerms } from '@portal/contract/accounts/terms/operations';
import type { Account } from '@portal/contract/accounts/account/schema';
import { useState } from 'react';
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
  const { data, isPending } = useRead(getAccountTerms, {
    params: { accountId: String(account.id) },
  });
  return (
    <Cell caption="Terms" className={styles['wide']}>
      {data ? <AcceptedTerms terms={data.terms} /> : isPending ? '…' : 'Not available right now'}
      {data?.terms.due && isAdmin && !view && (
        <Button acts size="sm" onClick={() => setOpen(true)}>
          See and accept
        </Button>
      )}
      {isOpen && <AcceptTermsModal account={account} onClose={() => setOpen(false)} />}
    </Cell>
  );
}
