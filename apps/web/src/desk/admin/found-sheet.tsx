import {
  type findApplicationByKey,
  resumeApplication,
} from '@portal/contract/accounts/application/operations';
import { applicationTexts } from '@portal/contract/accounts/application/rules';
import type { ReplyOf } from '@portal/contract/operation';
import { useState } from 'react';
import { Facts } from '../../resource/controls/facts.tsx';
import { History } from '../../calls/history/history.tsx';
import { paths } from '../../lib/paths.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Button } from '../../ui/input/button.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import styles from './manage.module.css';

export type FoundApplication = ReplyOf<typeof findApplicationByKey>;

const statusNames = { live: 'Live', pending: 'Pending', suspended: 'Suspended' } as const;

/** The application of a key, as staff see it; a suspended one can be resumed. */
export function FoundSheet({ found }: { readonly found: FoundApplication }) {
  const { account } = found;
  const [isAsking, setIsAsking] = useState(false);
  const [application, setApplication] = useState(found.application);
  const { id, account_id, name, status, plan, last_traffic_at } = application;
  return (
    <div className="stack">
      <Facts>
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
      </Facts>
      {status === 'suspended' && (
        <p className="row">
          <strong>{applicationTexts.suspended}</strong>
          <Button variant="primary" icon="play" onClick={() => setIsAsking(true)}>
            Resume
          </Button>
        </p>
      )}
      <History type="application" id={id} level="h3" />
      {isAsking && (
        <ActForm
          operation={resumeApplication}
          call={() => ({ params: { accountId: String(account_id), applicationId: String(id) } })}
          title="Resume application"
          description={`${name} of ${account.org_name}`}
          verb="Resume"
          doing="Resuming"
          failed="The application was not resumed."
          done={`${name} is live again`}
          onDone={(reply) => {
            setApplication(reply.application);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>Calls with its key work again immediately.</p>
        </ActForm>
      )}
    </div>
  );
}
