import type { DeskItem, DeskState } from '@portal/contract/help/desk-item/schema';
import { useMutation } from '@tanstack/react-query';
import { useAttempt } from '../../api/use-attempt.ts';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import type { Desk } from './desk-item.ts';
import { toDoneText } from './desk-words.ts';

interface DeskEditor<Item> {
  readonly item: Item | undefined;
  readonly source: string;
  readonly onClose: () => void;
}

/** Saves an item in a state, or deletes it; both end with the list read anew. */
export function useDeskChange<Item extends DeskItem>(desk: Desk<Item>, edited: DeskEditor<Item>) {
  const { item, source, onClose } = edited;
  const toAttempt = useAttempt();
  async function finish(text: string) {
    await desk.refresh();
    toastSuccess(text);
    onClose();
  }
  const send = useMutation({
    mutationFn: (state: DeskState) => {
      const edit = { source, state };
      return desk.send({ before: item, edit, attempt: toAttempt(edit) });
    },
    onSuccess: ({ state }) => finish(toDoneText(desk.words, state)),
  });
  const deletion = useMutation({
    mutationFn: async () => {
      if (item) await desk.sendDeletion(item);
    },
    onSuccess: () => finish(`The ${desk.words.one} is deleted`),
  });
  return { send, deletion };
}
