import { createAccount } from '@portal/contract/accounts/account/operations';
import { parsePlanChoice } from '@portal/contract/accounts/account/rules';
import { useAddress } from '../../router/use-router.ts';
import { PageForm } from '../../resource/page-form.tsx';
import { useActForm } from '../../resource/use-act-form.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { TermsRow, useTermsToAccept } from '../terms/index.ts';
import {
  emptySignUp,
  toNewAccount,
  type SignUpFields,
  type SignUpRules,
} from './account-fields.ts';
import { CountryRow, OrganisationRow, PhoneRow } from './account-form-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { type CustomerProof, useCustomerProof } from './use-customer-proof.ts';

export function CreateAccountForm({ rules }: { readonly rules: SignUpRules }) {
  const address = useAddress();
  const terms = useTermsToAccept(rules.production && !rules.isStaff);
  const { reloadAccount } = useSession();
  const state = useActForm<typeof createAccount, SignUpFields>({
    operation: createAccount,
    // The plan of the shortcut that led here.
    start: { ...emptySignUp, plan: parsePlanChoice(String(address['plan'])) },
    call: (fields) => ({
      body: toNewAccount(fields, { ...rules, edition: terms.edition?.edition }),
    }),
    onDone: () => reloadAccount(),
    onFailed: () => void terms.query.refetch(),
  });
  const { act, form, submit } = state;
  const proof = useCustomerProof(form);
  const needsNumber = rules.production && !rules.isStaff && form.watch('plan') === 'customer';
  const isReady = !needsNumber || isProved(proof);
  return (
    <PageForm
      of={state}
      className="stack"
      failed="The account was not created."
      onSubmit={() => void (isReady ? submit() : sendStep(proof))}
    >
      <OrganisationRow />
      {rules.production && (
        <>
          <CountryRow />
          <PhoneRow />
        </>
      )}
      {!rules.isStaff && <PlanFields proof={rules.production ? proof : null} />}
      {isReady && <Submit terms={terms} isPending={act.isPending} />}
    </PageForm>
  );
}

interface SubmitProps {
  readonly terms: ReturnType<typeof useTermsToAccept>;
  readonly isPending: boolean;
}

const Submit = ({ terms, isPending }: SubmitProps) => (
  <>
    <TermsRow terms={terms} />
    {terms.isKnown && (
      <p>
        <Button variant="primary" type="submit" pending={isPending && 'Creating'}>
          Create account
        </Button>
      </p>
    )}
  </>
);

const isProved = ({ step }: CustomerProof) =>
  step.at === 'without' || (step.at === 'proved' && !step.customer.has_account);

/** Enter does what the step asks for: send the code, check it, and only then create. */
const sendStep = ({ step, ...proof }: CustomerProof) =>
  step.at === 'number' ? proof.send() : proof.checking.submit();
