import { useMutation } from '@tanstack/react-query';
import { sendNewAccount } from '../../api/accounts.ts';
import { useClient } from '../../api/client-context.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { emptyAccountFields, toNewAccount, type SignUpRules } from './account-fields.ts';
import { CountryField, OrganisationField, PhoneField } from './account-form-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { SubmitError } from './submit-error.tsx';
import { showFieldErrors, toSubmit, useAccountForm } from './use-account-form.ts';

export function CreateAccountForm({ rules }: { readonly rules: SignUpRules }) {
  const client = useClient();
  const { reloadAccount } = useSession();
  const form = useAccountForm(emptyAccountFields);
  const attemptOf = useAttempt();
  const creation = useMutation({
    mutationFn: async (account: ReturnType<typeof toNewAccount>) => {
      await sendNewAccount(client, account, attemptOf(account));
      await reloadAccount();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const submit = toSubmit(form, (fields) => {
    if (!creation.isPending) creation.mutate(toNewAccount(fields, rules));
  });
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <SubmitError title="The account was not created." error={creation.error} />
      <OrganisationField form={form} />
      {rules.production && (
        <>
          <CountryField form={form} />
          <PhoneField form={form} />
          {!rules.isStaff && <PlanFields form={form} />}
        </>
      )}
      <p>
        <Button variant="primary" type="submit" pending={creation.isPending && 'Creating'}>
          Create account
        </Button>
      </p>
    </form>
  );
}
