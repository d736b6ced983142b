import { Radio } from '../../ui/input/choice.tsx';
import styles from './account.module.css';
import { OrganisationNumberField } from './account-form-fields.tsx';
import { CustomerProofFields } from './customer-proof-fields.tsx';
import type { AccountForm } from './use-account-form.ts';
import type { CustomerProof } from './use-customer-proof.ts';

interface PlanFieldsProps {
  readonly form: AccountForm;
  /** Null where no number is asked for: in the sandbox, which has a plan of each kind, too (ENV-04). */
  readonly proof: CustomerProof | null;
}

/** The plan and the one number that it asks for (specification §1). */
export function PlanFields({ form, proof }: PlanFieldsProps) {
  const plan = form.watch('plan');
  return (
    <>
      <fieldset className={styles['plans']}>
        <legend>Plan</legend>
        <Radio value="customer" label={<CustomerPlan />} {...form.register('plan')} />
        <Radio value="partner" label={<PartnerPlan />} {...form.register('plan')} />
      </fieldset>
      {proof && plan === 'partner' && <OrganisationNumberField form={form} required />}
      {proof && plan === 'customer' && <CustomerProofFields form={form} proof={proof} />}
    </>
  );
}

function CustomerPlan() {
  return (
    <>
      <strong>Customer</strong>
      <span>You ship for yourself, or for brands in your group.</span>
    </>
  );
}

function PartnerPlan() {
  return (
    <>
      <strong>Partner</strong>
      <span>You run a platform, and your customers ship with it.</span>
    </>
  );
}
