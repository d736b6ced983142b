import { useFormContext } from 'react-hook-form';
import { Choices } from '../../resource/controls/choices.tsx';
import { Radio } from '../../ui/input/choice.tsx';
import type { SignUpFields } from './account-fields.ts';
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
      <Choices legend="Plan">
        <Radio value="customer" label={<CustomerPlan />} {...register('plan')} />
        <Radio value="partner" label={<PartnerPlan />} {...register('plan')} />
      </Choices>
      {proof && plan === 'partner' && <OrganisationNumberRow required />}
      {proof && plan === 'customer' && <CustomerProofFields proof={proof} />}
    </>
  );
}

function CustomerPlan() {
  return (
    <span className="lines">
      <strong>Customer</strong>
      <small>You ship for yourself, or for brands in your group.</small>
    </span>
  );
}

function PartnerPlan() {
  return (
    <span className="lines">
      <strong>Partner</strong>
      <small>You run a platform, and your customers ship with it.</small>
    </span>
  );
}
