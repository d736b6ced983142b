import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { resume, type FoundApplication } from '../../accounts/application/index.ts';
import { History } from '../../calls/history/history.tsx';
import { useClient } from '../../api/client-context.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/input/button.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import styles from './manage.module.css';
import { ActionFailure } from '../../calls/failure.tsx';

const statusNames = { live: 'Live', pending: 'Pending', suspended: 'Suspended' } as const;

/** The application of a key, as staff see it; a suspended one can be resumed. */
export function FoundSheet({ found }: { readonly found: FoundApplication }) {
  const { account } = found;
  const client = useClient();
  const [isAsking, setIsAsking] = useState(false);
  const resumption = useMutation({
    mutationFn: () => resume(client, found.application),
    onSuccess: (resumed) => {
      toastSuccess(`${resumed.name} is live again`);
      setIsAsking(false);
    },
  });
  const application = resumption.data ?? found.application;
  const { name, status, plan, last_traffic_at } = application;
  return (
    <div className="stack">
      <Cells framed className={styles['found']}>
        <Cell caption="Application">{name}</Cell>
        <Cell caption="Status">
          <State kind={status}>{statusNames[status]}</State>
        </Cell>
        <Cell caption="Plan">{plan.name}</Cell>
        <Cell caption="Organisation">
          <a href={paths.customer(account.id)}>{account.org_name}</a>{' '}
          <span className="muted">(account {account.id})</span>
        </Cell>
        <Cell caption="Admins">
          <ul className={styles['admins']}>
            {account.admins.map((email) => (
              <li key={email}>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            ))}
          </ul>
        </Cell>
        <Cell caption="Last call">
          {last_traffic_at ? <Moment at={last_traffic_at} /> : 'Never'}
        </Cell>
      </Cells>
      {status === 'suspended' && (
        <p className="row">
          <strong>{applicationTexts.suspended}</strong>
          <Button variant="primary" icon="play" onClick={() => setIsAsking(true)}>
            Resume
          </Button>
        </p>
      )}
      <History type="application" id={application.id} level="h3" />
      {isAsking && (
        <ConfirmModal
          title="Resume application"
          description={`${name} of ${account.org_name}`}
          verb="Resume"
          doing="Resuming"
          pending={resumption.isPending}
          onConfirm={() => resumption.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <ActionFailure title="The application was not resumed." error={resumption.error} />
          <p>Calls with its key work again immediately.</p>
        </ConfirmModal>
      )}
    </div>
  );
}
