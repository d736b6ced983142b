import { keptDays } from '@portal/contract/kept-days';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useClient } from '../../api/client-context.ts';
import { FormModal } from '../../calls/form-modal.tsx';
import { toDayText } from '../../lib/dates.ts';
import { Field, TextArea, TextInput } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import styles from './kept-data.module.css';
import { sendErasure, toSubject } from './queries.ts';

interface EraseModalProps {
  /** E-mail of a person, or id of an account. */
  readonly wanted: string;
  readonly onClose: () => void;
}

const isFilled = (text: string) => text.trim() !== '' || 'Field should not be empty';

/** Typed once more, and with a reason: it cannot be undone from here. */
export function EraseModal({ wanted, onClose }: EraseModalProps) {
  const client = useClient();
  const subject = toSubject(wanted);
  const isAccount = 'account_id' in subject;
  const form = useForm({ defaultValues: { confirm: '', reason: '' } });
  const erasing = useMutation({
    mutationFn: (fields: { confirm: string; reason: string }) =>
      sendErasure(client, subject, fields),
    onSuccess: (erasedAt) => {
      toastSuccess(`Closed, and erased on ${toDayText(erasedAt)}`);
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormModal
      title={isAccount ? 'Erase the account' : 'Erase the person'}
      description={isAccount ? `Account ${wanted}` : wanted}
      onClose={onClose}
      verb="Erase"
      doing="Erasing"
      danger
      sending={erasing}
      failed="Nothing was erased."
      onSubmit={form.handleSubmit((fields) => !erasing.isPending && erasing.mutate(fields))}
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
      <Field
        label={isAccount ? 'Name of the organisation, to confirm' : 'E-mail, to confirm'}
        error={errors.confirm?.message}
      >
        <TextInput autoComplete="off" {...form.register('confirm', { validate: isFilled })} />
      </Field>
      <Field label="Reason" hint="It is recorded in the staff log." error={errors.reason?.message}>
        <TextArea rows={2} maxLength={1000} {...form.register('reason', { validate: isFilled })} />
      </Field>
    </FormModal>
  );
}
