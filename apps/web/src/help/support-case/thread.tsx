import type { CaseMessage } from '@portal/contract/help/support-case/schema';
import { classNames } from '../../lib/class-names.ts';
import { Moment } from '../../ui/text/moment.tsx';
import styles from './thread.module.css';

const looks = { customer: undefined, staff: styles['staff'], note: styles['note'] } as const;

/** What was said, the first word first; notes between staff look different. */
export function Thread({ messages }: { readonly messages: readonly CaseMessage[] }) {
  return (
    <ol className={classNames('stack', styles['thread'])}>
      {messages.map((message) => (
        <li key={message.id} className={classNames(looks[message.kind])}>
          <p className={styles['head']}>
            <strong>{message.author}</strong>
            {message.kind === 'note' && <span>Staff note</span>}
            <Moment at={message.at} />
          </p>
          <p className={styles['text']}>{message.text}</p>
        </li>
      ))}
    </ol>
  );
}
