import {
  createBroadcast,
  mailTestBroadcast,
  type BroadcastPreview,
  type Recipient,
} from '@portal/contract/desk/message/operations';
import type { BodyOf } from '@portal/contract/operation';
import { t } from '@portal/contract/text/mark';
import { useState } from 'react';
import { ActionFailure } from '../../resource/failure.tsx';
import { toCountText } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { useAct } from '../../resource/use-act.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import styles from './message.module.css';

export type NewBroadcast = BodyOf<typeof mailTestBroadcast>;

const toNumbered = (count: number, one: string, many: string) =>
  `${toCountText(count)} ${count === 1 ? one : many}`;

interface BroadcastReviewProps {
  readonly found: BroadcastPreview;
  readonly message: NewBroadcast;
  readonly onSent: (people: number) => void;
}

/** Whom it reaches and how it reads, before anything is sent. */
export function BroadcastReview({ found, message, onSent }: BroadcastReviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const testing = useAct(mailTestBroadcast, {
    done: ({ sent }) => `The test e-mail is on its way to ${sent.to}`,
  });
  if (found.people === 0)
    return (
      <Empty title="Nobody would receive it">
        No account matches, or none of them has an admin.
      </Empty>
    );
  const people = toNumbered(found.people, 'person', 'people');
  const reach = `${people} of ${toNumbered(found.accounts, 'account', 'accounts')}`;
  return (
    <section className={styles['review']} aria-labelledby="review">
      <h2 id="review">It is sent to {reach}</h2>
      {found.untold > 0 && (
        <Callout
          kind="warning"
          title={`${toNumbered(found.untold, t('account has'), t('accounts have'))} no active admin.`}
        >
          They get nothing. Make someone an admin on the customer’s page.
        </Callout>
      )}
      <Recipients recipients={found.recipients} people={found.people} />
      <h3>The e-mail</h3>
      <div className={styles['mail']}>
        <strong>{found.mail.subject}</strong>
        <pre>{found.mail.text}</pre>
      </div>
      <ActionFailure title="The test e-mail was not sent." error={testing.error} />
      <ButtonGroup>
        <Button
          pending={testing.isPending && 'Sending'}
          onClick={() => testing.send({ body: message })}
        >
          Send a test to me
        </Button>
        <Button variant="primary" icon="mail" onClick={() => setIsAsking(true)}>
          Send to {people}
        </Button>
      </ButtonGroup>
      {isAsking && (
        <ActForm
          operation={createBroadcast}
          call={() => ({ body: { ...message, people: found.people } })}
          title="Send the message"
          description={message.subject}
          verb="Send"
          doing="Sending"
          failed="Nothing was sent."
          onDone={({ broadcast }) => onSent(broadcast.people)}
          onClose={() => setIsAsking(false)}
        >
          <p>It is sent to {reach} and cannot be recalled.</p>
        </ActForm>
      )}
    </section>
  );
}

interface RecipientsProps {
  readonly recipients: readonly Recipient[];
  readonly people: number;
}

function Recipients({ recipients, people }: RecipientsProps) {
  return (
    <>
      <DataTable
        caption="Recipients"
        rows={recipients}
        keyOf={({ email }) => email}
        columns={[
          {
            label: 'Account',
            cell: ({ account_id: id, org_name: name }) =>
              id === null ? 'Follows the API' : <a href={paths.customer(id)}>{name}</a>,
          },
          { label: 'Address', className: styles['address'], cell: ({ email }) => email },
          {
            label: 'Calls in 30 days',
            kind: 'figures',
            cell: ({ calls }) => (calls === null ? '–' : calls),
          },
        ]}
      />
      {people > recipients.length && (
        <p className="muted">and {toCountText(people - recipients.length)} more</p>
      )}
    </>
  );
}
