import { createMessage, listMessages } from '@portal/contract/desk/message/operations';
import { useState } from 'react';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
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
      <Listed {...list} what="the messages" empty="No messages yet." perPage={5}>
        {({ messages }) => (
          <ul className={styles['notes']}>
            {messages.map((message) => (
              <li key={message.id} className={styles['note']}>
                <span className="lines">
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
      {isWriting && (
        <ActForm
          operation={createMessage}
          start={{ subject: '', text: '' }}
          call={(body) => ({ params: { accountId }, body })}
          title="Write to the admins"
          description="Each admin gets an e-mail. The message also appears on this page."
          verb="Send"
          doing="Sending"
          failed="The message was not sent."
          done="The message is on its way"
          onClose={() => setIsWriting(false)}
        >
          <Row name="subject" />
          <Row name="text" />
        </ActForm>
      )}
    </Section>
  );
}
