import type { Account, AccountChanges } from '@portal/contract/accounts/account/schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendAccountChange } from './queries.ts';
import { useClient } from '../../api/client-context.ts';
import { mergeFields } from '../../api/conflict.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { ConflictNote } from '../../resource/conflict-note.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { toAccountChanges, toAccountFields, toConflictRows } from './account-fields.ts';
import {
  BillingAddressFields,
  EInvoiceFields,
  CountryField,
  CustomerNumberField,
  OrganisationField,
  OrganisationNumberField,
  PhoneField,
  VatNumberField,
} from './account-form-fields.tsx';
import styles from './account.module.css';
import { showFieldErrors, toSubmit, useAccountForm } from './use-account-form.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { toSubmitNote } from './account-fields.ts';

interface EditAccountFormProps {
  readonly account: Account;
  readonly onDone: () => void;
}

export function EditAccountForm({ account, onDone }: EditAccountFormProps) {
  const client = useClient();
  const { production } = usePortalConfig();
  const { reloadAccount } = useSession();
  const form = useAccountForm(toAccountFields(account));
  // After a lost race, what is stored: it is what the next Update says that it has read.
  const [base, setBase] = useState(account);
  const change = useMutation({
    mutationFn: async (changes: AccountChanges) => {
      const outcome = await sendAccountChange(client, base, changes);
      if (outcome.kind === 'saved') await reloadAccount();
      return outcome;
    },
    onSuccess: (outcome) => {
      if (outcome.kind === 'conflict') {
        if (outcome.stored) rebase(outcome.stored);
        return;
      }
      toastSuccess('Account details updated');
      onDone();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  function rebase(stored: Account) {
    const versions = {
      before: toAccountFields(base),
      yours: form.getValues(),
      stored: toAccountFields(stored),
    };
    form.reset(mergeFields(versions));
    setBase(stored);
  }
  const submit = toSubmit(form, (fields) => {
    const changes = toAccountChanges(base, fields);
    if (change.isPending) return;
    if (Object.keys(changes).length === 0) onDone();
    else change.mutate(changes);
  });
  return (
    <form className={`stack ${styles['narrow'] ?? ''}`} noValidate onSubmit={submit}>
      <ActionFailure
        title="The account was not changed."
        error={change.error}
        toNote={toSubmitNote}
      />
      {change.data?.kind === 'conflict' && (
        <ConflictNote
          thing="account"
          rows={toConflictRows(form.getValues(), base)}
          verb="Update"
          onUseStored={() => {
            form.reset(toAccountFields(base));
            change.reset();
          }}
        />
      )}
      <OrganisationField form={form} />
      {(production || account.extra_fields.country) && <CountryField form={form} />}
      <PhoneField form={form} />
      {production && (
        <>
          <CustomerNumberField
            form={form}
            required={Boolean(account.extra_fields.customer_number)}
          />
          <OrganisationNumberField
            form={form}
            required={Boolean(account.extra_fields.organisation_number)}
          />
          <VatNumberField form={form} />
          <BillingAddressFields form={form} />
          <EInvoiceFields form={form} />
        </>
      )}
      <p className={styles['buttons']}>
        <Button variant="primary" type="submit" pending={change.isPending && 'Updating'}>
          Update
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </p>
    </form>
  );
}
