import type { Account } from '@portal/contract/accounts/account/schema';
import { closeAccount } from '@portal/contract/desk/kept-data/operations';
import { keptDays } from '@portal/contract/kept-days';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { toDayText } from '../../lib/dates.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { useSession } from '../../session/session.tsx';
import styles from './kept-data.module.css';

/** The name is typed, so that nobody closes an account by a slip. */
export function CloseAccountModal({ account, onClose }: ModalProps<{ account: Account }>) {
  const { id, org_name } = account;
  const { reloadAccount } = useSession();
  return (
    <ActForm
      operation={closeAccount}
      start={{ org_name: '' }}
      call={(body) => ({ params: { accountId: String(id) }, body })}
      title="Close the account"
      description={org_name}
      verb="Close the account"
      doing="Closing"
      danger
      failed="The account is not closed."
      done={({ closing }) =>
        `${org_name} is closed, and will be erased on ${toDayText(closing.erased_at)}`
      }
      onDone={() => {
        onClose();
        void reloadAccount();
      }}
      onClose={onClose}
    >
      <ul className={styles['points']}>
        <li>All API keys and clients stop working immediately.</li>
        <li>You and everyone else leave the account; invitations stop working.</li>
        <li>
          Its admins get an e-mail with a link that undoes this for {keptDays.erasure} days. Then
          the account is erased.
        </li>
        <li>Calls up to now are billed. We must keep invoices and the usage behind them by law.</li>
      </ul>
      <Row
        name="org_name"
        hint={org_name}
        check={(text) => (text.trim() === org_name ? undefined : `Type ${org_name} here`)}
      />
    </ActForm>
  );
}
