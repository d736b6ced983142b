import { previewBroadcast } from '@portal/contract/desk/message/operations';
import { useState } from 'react';
import { ActionFailure } from '../../resource/failure.tsx';
import { PageForm } from '../../resource/page-form.tsx';
import { Row } from '../../resource/row.tsx';
import { useActForm } from '../../resource/use-act-form.ts';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import {
  AudienceFields,
  type AudienceDraft,
  emptyAudience,
  toAudience,
} from './audience-fields.tsx';
import { BroadcastReview, type NewBroadcast } from './broadcast-review.tsx';
import styles from './message.module.css';

interface Draft extends AudienceDraft {
  readonly subject: string;
  readonly text: string;
}

const toBroadcast = ({ subject, text, ...audience }: Draft): NewBroadcast => ({
  subject: subject.trim(),
  text: text.trim(),
  audience: toAudience(audience),
});

/** For support: write to all accounts that use an API, an operation or a plan (DAY-09). */
export default function BroadcastPage() {
  const [told, setTold] = useState({ message: '', sent: 0 });
  const preview = useActForm({
    operation: previewBroadcast,
    start: { ...emptyAudience, subject: '', text: '' },
    call: (draft: Draft) => ({ body: toBroadcast(draft) }),
  });
  const { form, act, error } = preview;
  const message = toBroadcast(form.watch());
  const words = JSON.stringify(message);
  const found = JSON.stringify(act.asked?.body) === words ? act.reply?.preview : undefined;
  return (
    <div className="page">
      <PageHeader title="Write to accounts">
        One message to the admins of all accounts that use an API, an operation or a plan. You see
        who gets it before it is sent.
      </PageHeader>
      <PageForm of={preview} className={styles['form']}>
        <AudienceFields />
        <Row name="subject" />
        <Row name="text" />
        <ActionFailure title="The recipients could not be looked up." error={error} />
        <Button
          type="submit"
          variant={found ? 'default' : 'primary'}
          pending={act.isPending && 'Looking up'}
        >
          Show recipients and e-mail
        </Button>
      </PageForm>
      {told.message === words ? (
        <Callout
          kind="success"
          title={`The message is on its way to ${told.sent === 1 ? '1 person' : `${told.sent} people`}.`}
        >
          You find it on the page of each account, and in the staff log.
        </Callout>
      ) : (
        found && (
          <BroadcastReview
            found={found}
            message={message}
            onSent={(sent) => setTold({ message: words, sent })}
          />
        )
      )}
    </div>
  );
}
