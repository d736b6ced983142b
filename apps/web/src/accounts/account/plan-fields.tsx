import { useFormContext } from 'react-hook-form';
import { Radio } from '../../ui/input/choice.tsx';
import type { SignUpFields } from './account-fields.ts';
import styles from './account.module.css';
import { OrganisationNumberRow } from './account-form-fields.tsx';
import { CustomerProofFields } from './customer-proof-fields.tsx';
import type { CustomerProof } from './use-customer-proof.ts';

interface PlanFieldsProps {
  /** Null where no number is asked for: in the sandbox, which has a plan of each kind, too (ENV-04). */
  readonly proof: CustomerProof | null;
}

/** The plan and the one number that it asks for (specification §1). */
export function PlanFields({ proof }: PlanFieldsProps) {
  const { register, watch } = useFormContext<SignUpFields>();
  const plan = watch('plan');
  return (
    <>
      <fieldset className={styles['plans']}>
        <legend>Plan</legend>
        <Radio value="customer" label={<CustomerPlan />} {...register('plan')} />
        <Radio value="partner" label={<PartnerPlan />} {...register('plan')} />
      </fieldset>
      {proof && plan === 'partner' && <OrganisationNumberRow required />}
      {proof && plan === 'customer' && <CustomerProofFields proof={proof} />}
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
