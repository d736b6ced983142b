import { createMessage, listMessages } from '@portal/contract/desk/message/operations';
import { useState } from 'react';
import { FormModal } from '../../calls/form-modal.tsx';
import { useAct } from '../../resource/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { WordFields, type Words, wordFaults } from '../message/index.ts';
import { Listed, Section } from './customer-section.tsx';
import styles from './customer.module.css';
import { useCustomerList } from './use-customer-list.ts';

/** What support wrote to the account, and the way to write again (DAY-09). */
export function MessagesSection({ accountId }: { readonly accountId: string }) {
  const [isWriting, setIsWriting] = useState(false);
  const list = useCustomerList(listMessages, accountId);
  return (
    <Section
      title="Messages"
      actions={
        <Button icon="mail" onClick={() => setIsWriting(true)}>
          Write to its admins
        </Button>
      }
    >
      <Listed
        {...list}
        what="the messages"
        empty="No messages yet."
        perPage={5}
        placeOf={({ pagination }) => pagination}
      >
        {({ messages }) => (
          <ul className={styles['notes']}>
            {messages.map((message) => (
              <li key={message.id} className={styles['note']}>
                <span className={styles['lines']}>
                  <strong>{message.subject}</strong>
                  <span className={styles['text']}>{message.text}</span>
                  <small>
                    {message.author}, <Moment at={message.created_at} />
                    {message.audience && `, to ${message.audience}`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Listed>
      {isWriting && <WriteModal accountId={accountId} onClose={() => setIsWriting(false)} />}
    </Section>
  );
}

interface WriteModalProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

function WriteModal({ accountId, onClose }: WriteModalProps) {
  const [words, setWords] = useState<Words>({ subject: '', text: '' });
  const [isChecked, setIsChecked] = useState(false);
  const sending = useAct(createMessage, {
    done: 'The message is on its way',
    onDone: onClose,
  });
  function submit() {
    setIsChecked(true);
    if (Object.keys(wordFaults(words)).length > 0) return;
    sending.send({ params: { accountId }, body: words });
  }
  return (
    <FormModal
      title="Write to the admins"
      description="Each admin gets an e-mail. The message also appears on this page."
      verb="Send"
      doing="Sending"
      sending={sending}
      failed="The message was not sent."
      onSubmit={submit}
      onClose={onClose}
    >
      <WordFields words={words} onChange={setWords} faults={isChecked ? wordFaults(words) : {}} />
    </FormModal>
  );
}
