import { ApiError } from '@portal/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import {
  type ProvedCustomer,
  proveCustomer,
  sendCustomerCode,
  sendJoinRequest,
} from '../customer/index.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { showFieldErrors, type AccountForm } from './use-account-form.ts';

type Step =
  | { readonly at: 'number' }
  | { readonly at: 'code'; readonly challengeId: string }
  | { readonly at: 'proved'; readonly challengeId: string; readonly customer: ProvedCustomer }
  /** The number is typed alone: staff decide. */
  | { readonly at: 'without' };

export type CustomerProof = ReturnType<typeof useCustomerProof>;

/** From a typed customer number to a proved one: number, code, organisation. */
export function useCustomerProof(form: AccountForm) {
  const client = useClient();
  const [step, setStep] = useState<Step>({ at: 'number' });
  const [code, setCode] = useState('');
  const sending = useMutation({
    mutationFn: () => sendCustomerCode(client, form.getValues('customer_number').trim()),
    onSuccess: ({ id }) => {
      setCode('');
      checking.reset();
      setStep({ at: 'code', challengeId: id });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const checking = useMutation({
    mutationFn: (challengeId: string) => proveCustomer(client, { challengeId, code: code.trim() }),
    onSuccess: (customer, challengeId) => {
      form.setValue('org_name', customer.name, { shouldValidate: true });
      form.setValue('customer_challenge', challengeId);
      setStep({ at: 'proved', challengeId, customer });
    },
  });
  const joining = useMutation({
    mutationFn: (challengeId: string) => sendJoinRequest(client, challengeId),
  });
  function go(next: Step) {
    form.setValue('customer_challenge', '');
    sending.reset();
    setStep(next);
  }
  return {
    step,
    code,
    setCode,
    sending,
    checking,
    joining,
    codeError: checking.error ? toCodeError(checking.error) : undefined,
    back: () => go({ at: 'number' }),
    goWithout: () => go({ at: 'without' }),
    async send() {
      if (!sending.isPending && (await form.trigger('customer_number', { shouldFocus: true })))
        sending.mutate();
    },
    check() {
      if (step.at === 'code' && !checking.isPending) checking.mutate(step.challengeId);
    },
  };
}

function toCodeError(error: Error): string {
  const isWrong = error instanceof ApiError && error.field('code').length > 0;
  return isWrong ? 'The code is wrong or has expired' : toErrorNote(error).text;
}
