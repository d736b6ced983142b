import {
  askToJoin,
  createCustomerCode,
  verifyCustomerCode,
} from '@portal/contract/accounts/customer/operations';
import type { ReplyOf } from '@portal/contract/operation';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../resource/field-errors.ts';
import { useActForm } from '../../resource/use-act-form.ts';
import { useAct } from '../../resource/use-act.ts';
import type { SignUpFields } from './account-fields.ts';

type Step =
  | { readonly at: 'number' }
  | { readonly at: 'code'; readonly challengeId: string }
  | {
      readonly at: 'proved';
      readonly challengeId: string;
      readonly customer: ReplyOf<typeof verifyCustomerCode>['customer'];
    }
  /** The number is typed alone: staff decide. */
  | { readonly at: 'without' };

export type CustomerProof = ReturnType<typeof useCustomerProof>;

/** From a typed customer number to a proved one: number, code, organisation. */
export function useCustomerProof(form: UseFormReturn<SignUpFields>) {
  const [step, setStep] = useState<Step>({ at: 'number' });
  const sending = useAct(createCustomerCode, {
    onDone({ challenge }) {
      checking.form.reset();
      checking.act.reset();
      setStep({ at: 'code', challengeId: challenge.id });
    },
    onFailed: (error) => showFieldErrors(form, error),
  });
  const challengeId = 'challengeId' in step ? step.challengeId : '';
  const checking = useActForm({
    operation: verifyCustomerCode,
    start: { code: '' },
    call: (body) => ({ params: { challengeId }, body }),
    onDone({ customer }) {
      form.setValue('org_name', customer.name, { shouldValidate: true });
      form.setValue('customer_challenge', challengeId);
      setStep({ at: 'proved', challengeId, customer });
    },
  });
  const joining = useAct(askToJoin);
  function go(next: Step) {
    form.setValue('customer_challenge', '');
    sending.reset();
    setStep(next);
  }
  return {
    form,
    step,
    sending,
    checking,
    joining,
    back: () => go({ at: 'number' }),
    goWithout: () => go({ at: 'without' }),
    async send() {
      if (!(await form.trigger('customer_number', { shouldFocus: true }))) return;
      sending.send({ body: { customer_number: form.getValues('customer_number').trim() } });
    },
    join: () => joining.send({ params: { challengeId } }),
  };
}
