import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { dropApplication, sendDeletion } from './queries.ts';
import { useClient } from '../../api/client-context.ts';
import { requestsQuery } from '../request/index.ts';
import { SecretText } from '../../ui/code/secret-text.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import styles from './applications.module.css';
import type { ApplicationModalProps } from './edit-application-modal.tsx';
import { FormModal } from '../../calls/form-modal.tsx';

/** Asks for the key to be typed, because a deleted application never comes back (specification §5). */
export function DeleteApplicationModal({ application, onClose }: ApplicationModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const requests = requestsQuery(client, String(application.account_id));
  const form = useForm({ mode: 'onTouched', defaultValues: { typed: '' } });
  const { setFocus } = form;
  // After the dialog has opened, which puts the focus on its close button.
  useEffect(() => setFocus('typed'), [setFocus]);
  const deletion = useMutation({
    mutationFn: () => sendDeletion(client, application),
    onSuccess: () => {
      dropApplication(queryClient, application);
      // What it still waited for is withdrawn with it.
      void queryClient.invalidateQueries(requests);
      toastSuccess(applicationTexts.deleted);
      onClose();
    },
  });
  const submit = form.handleSubmit(() => {
    if (!deletion.isPending) deletion.mutate();
  });
  const isKey = (typed: string) =>
    typed.trim() === application.user_key || applicationTexts.keyMismatch;
  return (
    <FormModal
      title="Delete Application"
      description={application.name}
      onClose={onClose}
      verb="Delete"
      danger
      doing="Deleting"
      sending={deletion}
      failed={applicationTexts.deleteFailed}
      onSubmit={submit}
    >
      <p>
        The key stops working immediately: calls with it are refused. You cannot restore the
        application.
      </p>
      <Cells framed>
        <Cell caption="API key">
          <SecretText
            name={`API key of ${application.name}`}
            value={application.user_key}
            done="API key copied to clipboard"
            rendered={<KeyGroups apiKey={application.user_key} />}
          />
        </Cell>
      </Cells>
      <Field
        label="Type the API key of this application"
        error={form.formState.errors.typed?.message}
      >
        <TextInput
          mono
          autoComplete="off"
          spellCheck={false}
          {...form.register('typed', { validate: isKey })}
        />
      </Field>
    </FormModal>
  );
}

/** Groups of four are easier to follow while typing. */
function KeyGroups({ apiKey }: { readonly apiKey: string }) {
  const groups = apiKey.match(/.{1,4}/g) ?? [];
  return (
    <span className={styles['groups']}>
      {groups.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups of one key never move
        <span key={at} className="mono">
          {group}
        </span>
      ))}
    </span>
  );
}
