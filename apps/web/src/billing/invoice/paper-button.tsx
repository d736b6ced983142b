import type { Operation, ParamsOf } from '@portal/contract/operation';
import { saveFile } from '../../lib/save-file.ts';
import { useTask } from '../../resource/use-task.ts';
import { useFetchFile } from '../../session/use-fetch-file.ts';
import { Button } from '../../ui/input/button.tsx';

interface PaperButtonProps<O extends Operation> {
  readonly operation: O;
  readonly params: ParamsOf<O>;
  /** What the file is called without its end, such as `credit-note-C-2026-00000001`. */
  readonly name: string;
  readonly small?: boolean;
  /** What the file is. */
  readonly format?: 'PDF' | 'XML';
}

/** Keeps a paper as a PDF, or as the e-invoice for a program. */
export function PaperButton<O extends Operation>(props: PaperButtonProps<O>) {
  const { operation, params, name, small, format = 'PDF' } = props;
  const fetchFile = useFetchFile();
  async function load() {
    const file = await fetchFile(operation, params);
    const end = format.toLowerCase();
    saveFile(`${name}.${end}`, file, `application/${end}`);
  }
  const loading = useTask(load, { failed: `The ${format} could not be loaded.` });
  return (
    <Button
      icon="download"
      size={small ? 'sm' : 'md'}
      pending={loading.isPending && 'Loading'}
      onClick={() => loading.start()}
    >
      {format}
      <span className="sr"> {name}</span>
    </Button>
  );
}
