import type { Operation, ParamsOf } from '@portal/contract/operation';
import { useMutation } from '@tanstack/react-query';
import { toErrorNote } from '../../api/error-note.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useFetchFile } from '../../session/use-fetch-file.ts';
import { Button } from '../../ui/input/button.tsx';
import { toastError } from '../../ui/overlay/toast-store.ts';

interface PaperButtonProps<O extends Operation> {
  readonly operation: O;
  readonly params: ParamsOf<O>;
  /** What the file is called without its end, such as `credit-note-C-2026-00000001`. */
  readonly name: string;
  readonly small?: boolean;
}

/** Keeps a paper as a PDF. */
export function PaperButton<O extends Operation>(props: PaperButtonProps<O>) {
  const { operation, params, name, small } = props;
  const fetchFile = useFetchFile();
  const file = useMutation({
    mutationFn: async () => {
      const pdf = await fetchFile(operation, params);
      saveFile(`${name}.pdf`, pdf, 'application/pdf');
    },
    onError: (error) => toastError(`The PDF could not be loaded. ${toErrorNote(error).text}`),
  });
  return (
    <Button
      icon="download"
      size={small ? 'sm' : 'md'}
      pending={file.isPending && 'Loading'}
      onClick={() => file.mutate()}
    >
      PDF<span className="sr"> {name}</span>
    </Button>
  );
}
