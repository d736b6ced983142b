import type { Client } from '@portal/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { refreshWebhooks } from './queries.ts';

interface Act<Input, Result> {
  readonly send: (client: Client, input: Input) => Promise<Result>;
  /** What is told when it is done. */
  readonly done?: (result: Result) => string;
  readonly onDone?: (result: Result) => void;
}

/** A call that changes webhooks of the account, and what follows of it. */
export function useWebhookAct<Input, Result>({ send, done, onDone }: Act<Input, Result>) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(client, input),
    onSuccess: async (result) => {
      if (done) toastSuccess(done(result));
      onDone?.(result);
      await refreshWebhooks(queryClient);
    },
  });
}
