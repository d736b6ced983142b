import type { BroadcastPreview } from '@portal/contract/desk/message/operations';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import {
  AudienceFields,
  type AudienceDraft,
  emptyAudience,
  toAudience,
} from './audience-fields.tsx';
import { BroadcastReview } from './broadcast-review.tsx';
import styles from './message.module.css';
import { type NewBroadcast, preview } from './queries.ts';
import { WordFields } from './word-fields.tsx';
import { wordFaults } from './words.ts';

/** For support: write to all accounts that use an API, an operation or a plan (DAY-09). */
export default function BroadcastPage({ tabs }: { readonly tabs: ReactNode }) {
  const client = useClient();
  const [audience, setAudience] = useState<AudienceDraft>(emptyAudience);
  const [words, setWords] = useState({ subject: '', text: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const looking = useMutation({ mutationFn: (wanted: NewBroadcast) => preview(client, wanted) });
  const change = (apply: () => void) => {
    apply();
    looking.reset();
    setSent(null);
  };
  function look() {
    setIsChecked(true);
    if (Object.keys(wordFaults(words)).length > 0 || looking.isPending) return;
    looking.mutate({ ...words, audience: toAudience(audience) });
  }
  return (
    <div className="page">
      <PageHeader title="Write to accounts" plain>
        One message to the admins of all accounts that use an API, an operation or a plan. You see
        who gets it before it is sent.
      </PageHeader>
      {tabs}
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <AudienceFields draft={audience} onChange={(next) => change(() => setAudience(next))} />
        <WordFields
          words={words}
          onChange={(next) => change(() => setWords(next))}
          faults={isChecked ? wordFaults(words) : {}}
        />
        <ActionFailure title="The recipients could not be looked up." error={looking.error} />
        <Button
          type="submit"
          variant={looking.data ? 'default' : 'primary'}
          pending={looking.isPending && 'Looking up'}
        >
          Show recipients and e-mail
        </Button>
      </form>
      {sent !== null && (
        <Callout
          kind="success"
          title={`The message is on its way to ${sent === 1 ? '1 person' : `${sent} people`}.`}
        >
          You find it on the page of each account, and in the staff log.
        </Callout>
      )}
      {looking.data && sent === null && (
        <Reviewed
          found={looking.data.preview}
          message={{ ...words, audience: toAudience(audience) }}
          onSent={setSent}
        />
      )}
    </div>
  );
}

interface ReviewedProps {
  readonly found: BroadcastPreview;
  readonly message: NewBroadcast;
  readonly onSent: (people: number) => void;
}

/** One key for as long as the message is the same. */
function Reviewed({ found, message, onSent }: ReviewedProps) {
  const [repeatKey] = useState(() => crypto.randomUUID());
  return <BroadcastReview found={found} message={message} repeatKey={repeatKey} onSent={onSent} />;
}
