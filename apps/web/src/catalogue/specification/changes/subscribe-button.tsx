import {
  createSpecificationSubscription,
  deleteSpecificationSubscription,
  getSpecificationSubscription,
} from '@portal/contract/catalogue/specification/publish-operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { toErrorNote } from '../../../api/error-note.ts';
import { useAct } from '../../../resource/use-act.ts';
import { useRead } from '../../../resource/use-read.ts';
import { Button } from '../../../ui/input/button.tsx';
import { toastError } from '../../../ui/overlay/toast-store.ts';

const onFailed = (error: unknown) => toastError(toErrorNote(error).text);

/** Mail about changes of this API, on or off. */
export function SubscribeButton({ item }: { readonly item: SpecificationItem }) {
  const call = { params: { specificationId: item.systemName } };
  const { data } = useRead(getSpecificationSubscription, call);
  const beginning = useAct(createSpecificationSubscription, {
    done: `Changes of ${item.title} are sent by e-mail`,
    onFailed,
  });
  const ending = useAct(deleteSpecificationSubscription, {
    done: `No more e-mails about changes to ${item.title}`,
    onFailed,
  });
  if (!data) return null;
  const { subscribed } = data.data;
  const change = subscribed ? ending : beginning;
  return (
    <Button
      acts
      size="sm"
      icon={subscribed ? 'check' : 'mail'}
      aria-pressed={subscribed}
      pending={change.isPending && (subscribed ? 'Unsubscribing' : 'Subscribing')}
      onClick={() => change.send(call)}
    >
      {subscribed ? 'Subscribed to changes' : 'Subscribe to changes'}
    </Button>
  );
}
