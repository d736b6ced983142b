import { eraseCustomer } from '@portal/contract/desk/kept-data/operations';
import { keptDays } from '@portal/contract/kept-days';
import { toDayText } from '../../lib/dates.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import styles from './kept-data.module.css';
import { toSubject } from './subject.ts';

interface EraseModalProps {
  /** E-mail of a person, or id of an account. */
  readonly wanted: string;
  readonly onClose: () => void;
}

/** Typed once more, and with a reason: it cannot be undone from here. */
export function EraseModal({ wanted, onClose }: EraseModalProps) {
  const subject = toSubject(wanted);
  const isAccount = 'account_id' in subject;
  return (
    <ActForm
      operation={eraseCustomer}
      start={{ confirm: '', reason: '' }}
      call={(fields) => ({ body: { ...subject, ...fields } })}
      title={isAccount ? 'Erase the account' : 'Erase the person'}
      description={isAccount ? `Account ${wanted}` : wanted}
      verb="Erase"
      doing="Erasing"
      danger
      failed="Nothing was erased."
      done={({ erasure }) => `Closed, and erased on ${toDayText(erasure.erased_at)}`}
      onClose={onClose}
    >
      <ul className={styles['points']}>
        <li>
          {isAccount
            ? 'Its keys stop working and everyone leaves it, immediately.'
            : 'They are logged out everywhere immediately, and can no longer log in.'}
        </li>
        <li>
          They get an e-mail with a link that undoes this for {keptDays.erasure} days. Then
          everything is erased, except what we must keep by law.
        </li>
      </ul>
      <Row name="confirm" {...(isAccount && { label: 'Name of the organisation, to confirm' })} />
      <Row name="reason" />
    </ActForm>
  );
}
