import type { Account } from '@portal/contract/accounts/account/schema';
import { useState } from 'react';
import { AcceptTermsModal } from '../../accounts/terms/index.ts';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import styles from './status-banner.module.css';

/** To admins of an account that has not accepted the terms in force; everything stays usable below it. */
export function TermsBanner({ account }: { readonly account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['banner']} aria-label="Terms">
      <Icon name="info" />
      <p>
        <strong>Our terms have changed.</strong>
        <span>An admin needs to accept the current edition for {account.org_name}.</span>
      </p>
      <Button size="sm" onClick={() => setOpen(true)}>
        See and accept
      </Button>
      {isOpen && <AcceptTermsModal account={account} onClose={() => setOpen(false)} />}
    </section>
  );
}
