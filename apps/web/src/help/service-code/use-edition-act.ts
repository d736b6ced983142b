import type { Operation } from '@portal/contract/operation';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { useAct } from '../../resource/use-act.ts';
import { serviceCodesQuery } from './queries.ts';

/** An act that puts another table in force: whoever does it sees that at once, past what the browser has kept. */
export function useEditionAct<O extends Operation>(
  operation: O,
  { done, onDone }: { readonly done: string; readonly onDone: () => void },
) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useAct(operation, {
    done,
    onDone: () => {
      void queryClient.prefetchQuery({ ...serviceCodesQuery(client, 'reload'), staleTime: 0 });
      onDone();
    },
  });
}
