import type { SupportCase } from '@portal/contract/help/support-case/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { isConflict } from '../../api/conflict.ts';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { type CaseAct, caseListKey, caseQuery, sendAct } from './queries.ts';

const done: Readonly<Record<CaseAct['kind'], string>> = {
  answer: 'The answer is on its way',
  'hand over': 'The case has been handed over',
  close: 'The case is closed',
  reopen: 'The case has been reopened',
};

/** Whoever was faster is shown: what was typed stays. */
export function useCaseAct(one: SupportCase, onDone?: () => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { queryKey } = caseQuery(client, one.reference);
  return useMutation({
    mutationFn: (act: CaseAct) => sendAct(client, one, act),
    onSuccess: (thread, act) => {
      queryClient.setQueryData(queryKey, thread);
      void queryClient.invalidateQueries({ queryKey: caseListKey, refetchType: 'none' });
      toastSuccess(done[act.kind]);
      onDone?.();
    },
    onError: (error) => {
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
