import { endCustomerView } from '@portal/contract/desk/customer/view-operations';
import { writeDate } from '@portal/contract/text/days';
import { useEffect } from 'react';
import { useAct } from '../../resource/use-act.ts';
import { useSession } from '../../session/session.tsx';
import type { StoredView } from '../../session/customer-view.ts';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import styles from './view-bar.module.css';

/** Over every page while staff see the portal as a customer does, with the way out (DAY-10). */
export function ViewBar({ view }: { readonly view: StoredView }) {
  const { logout } = useSession();
  // The server ends it by its time too: whether it answers or not, this tab is left.
  const leaving = useAct(endCustomerView, { onDone: () => logout(), onFailed: () => logout() });
  useEffect(() => {
    const timer = setTimeout(logout, view.expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [logout, view]);
  return (
    <section className={styles['bar']} aria-label="Seen as a customer">
      <Icon name="eye" />
      <p>
        <strong>You are seeing the portal as {view.email}</strong>{' '}
        <span>
          of {view.orgName}. Read only and without keys, until {writeDate(view.expiresAt, 'time')}.
        </span>
      </p>
      <Button size="sm" pending={leaving.isPending && 'Leaving'} onClick={() => leaving.send({})}>
        Back to the customer
      </Button>
    </section>
  );
}
