import { listMessages } from '@portal/contract/desk/message/operations';
import { Moment } from '../../ui/text/moment.tsx';
import { Listed, Section } from './customer-section.tsx';
import styles from './customer.module.css';
import { useCustomerList } from './use-customer-list.ts';

/** What support wrote to the account; the menu of its acts is the way to write again (DAY-09). */
export function MessagesSection({ accountId }: { readonly accountId: string }) {
  const list = useCustomerList(listMessages, accountId);
  return (
    <Section title="Messages">
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
    </Section>
  );
}
