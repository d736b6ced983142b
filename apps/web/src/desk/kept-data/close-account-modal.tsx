import type { Account } from '@portal/contract/accounts/account/schema';
import { keptDays } from '@portal/contract/kept-days';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useClient } from '../../api/client-context.ts';
import { FormModal } from '../../calls/form-modal.tsx';
import { toDayText } from '../../lib/dates.ts';
import { useSession } from '../../session/session.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import styles from './kept-data.module.css';
import { sendClosing } from './queries.ts';

interface CloseAccountModalProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** The name is typed, so that nobody closes an account by a slip. */
export function CloseAccountModal({ account, onClose }: CloseAccountModalProps) {
  const client = useClient();
  const { reloadAccount } = useSession();
  const form = useForm({ mode: 'onSubmit', defaultValues: { orgName: '' } });
  const closing = useMutation({
    mutationFn: (orgName: string) => sendClosing(client, String(account.id), orgName),
    onSuccess: async (erasedAt) => {
      toastSuccess(`${account.org_name} is closed, and will be erased on ${toDayText(erasedAt)}`);
      onClose();
      await reloadAccount();
    },
  });
  const submit = form.handleSubmit(({ orgName }) => {
    if (!closing.isPending) closing.mutate(orgName.trim());
  });
  const isName = (text: string) =>
    text.trim() === account.org_name || `Type ${account.org_name} here`;
  return (
    <FormModal
      title="Close the account"
      description={account.org_name}
      onClose={onClose}
      verb="Close the account"
      doing="Closing"
      danger
      sending={closing}
      failed="The account is not closed."
      onSubmit={submit}
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
      <Field
        label="Name of the account, to confirm"
        hint={account.org_name}
        error={form.formState.errors.orgName?.message}
      >
        <TextInput autoComplete="off" {...form.register('orgName', { validate: isName })} />
      </Field>
    </FormModal>
  );
}
