import { parsePlanChoice } from '@portal/contract/accounts/account/rules';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { sendNewAccount } from './queries.ts';
import { useClient } from '../../api/client-context.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { emptyAccountFields, toNewAccount, type SignUpRules } from './account-fields.ts';
import { CountryField, OrganisationField, PhoneField } from './account-form-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { type AccountForm, showFieldErrors, toSubmit, useAccountForm } from './use-account-form.ts';
import { type CustomerProof, useCustomerProof } from './use-customer-proof.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { TermsField, toTermsFault, useTermsToAccept } from '../terms/index.ts';
import { toSubmitNote } from './account-fields.ts';

export function CreateAccountForm({ rules }: { readonly rules: SignUpRules }) {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  // The plan of the shortcut that led here.
  const chosen = parsePlanChoice(String(address['plan']));
  const form = useAccountForm({ ...emptyAccountFields, plan: chosen });
  const proof = useCustomerProof(form);
  const needsNumber = rules.production && !rules.isStaff && form.watch('plan') === 'customer';
  const terms = useTermsToAccept(rules.production && !rules.isStaff);
  const creation = useCreation(form, terms);
  const submit = toSubmit(form, (fields) => {
    if (!creation.isPending)
      creation.mutate(toNewAccount(fields, { ...rules, edition: terms.edition?.edition }));
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={needsNumber ? toStepSubmit(proof, submit) : submit}
    >
      <ActionFailure
        title="The account was not created."
        error={creation.error}
        toNote={toSubmitNote}
      />
      <OrganisationField form={form} />
      {rules.production && (
        <>
          <CountryField form={form} />
          <PhoneField form={form} />
        </>
      )}
      {!rules.isStaff && <PlanFields form={form} proof={rules.production ? proof : null} />}
      {(!needsNumber || isReady(proof)) && (
        <Consent form={form} terms={terms} isPending={creation.isPending} />
      )}
    </form>
  );
}

function isReady({ step }: CustomerProof): boolean {
  return step.at === 'without' || (step.at === 'proved' && !step.customer.has_account);
}

/** Enter does what the step asks for: send the code, check it, and only then create. */
function toStepSubmit(proof: CustomerProof, submit: (event: FormEvent) => void) {
  return (event: FormEvent) => {
    if (isReady(proof)) return submit(event);
    event.preventDefault();
    if (proof.step.at === 'number') void proof.send();
    else proof.check();
  };
}

interface ConsentProps {
  readonly form: AccountForm;
  readonly terms: ReturnType<typeof useTermsToAccept>;
}

function Consent({ form, terms, isPending }: ConsentProps & { readonly isPending: boolean }) {
  return (
    <>
      <TermsField
        terms={terms}
        error={form.formState.errors.accepts_terms?.message}
        {...form.register('accepts_terms', {
          validate: (ticked) => !terms.edition || ticked || 'Accept the terms to continue',
        })}
      />
      {terms.isKnown && (
        <p>
          <Button variant="primary" type="submit" pending={isPending && 'Creating'}>
            Create account
          </Button>
        </p>
      )}
    </>
  );
}

function useCreation(form: AccountForm, terms: ConsentProps['terms']) {
  const client = useClient();
  const { reloadAccount } = useSession();
  const attemptOf = useAttempt();
  return useMutation({
    mutationFn: async (account: ReturnType<typeof toNewAccount>) => {
      await sendNewAccount(client, account, attemptOf(account));
      await reloadAccount();
    },
    onError: (error) => {
      showFieldErrors(form, error);
      const message = toTermsFault(error);
      if (!message) return;
      form.resetField('accepts_terms');
      form.setError('accepts_terms', { message }, { shouldFocus: true });
      void terms.query.refetch();
    },
  });
}
