import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../api/client-context.ts';
import { toErrorNote } from '../../../api/error-note.ts';
import { sendSubscription, subscriptionQuery } from '../intake/queries.ts';
import { Button } from '../../../ui/input/button.tsx';
import { toastError, toastSuccess } from '../../../ui/overlay/toast-store.ts';

/** Mail about changes of this API, on or off. */
export function SubscribeButton({ item }: { readonly item: SpecificationItem }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const query = subscriptionQuery(client, item.systemName);
  const { data } = useQuery(query);
  const change = useMutation({
    mutationFn: (wanted: boolean) => sendSubscription(client, item.systemName, wanted),
    onSuccess: (subscribed) => {
      queryClient.setQueryData(query.queryKey, { data: { subscribed } });
      toastSuccess(
        subscribed
          ? `Changes of ${item.title} are sent by e-mail`
          : `No more e-mails about changes to ${item.title}`,
      );
    },
    onError: (error) => toastError(toErrorNote(error).text),
  });
  if (!data) return null;
  const { subscribed } = data.data;
  return (
    <Button
      acts
      size="sm"
      icon={subscribed ? 'check' : 'mail'}
      aria-pressed={subscribed}
      pending={change.isPending && (subscribed ? 'Unsubscribing' : 'Subscribing')}
      onClick={() => change.mutate(!subscribed)}
    >
      {subscribed ? 'Subscribed to changes' : 'Subscribe to changes'}
    </Button>
  );
}
