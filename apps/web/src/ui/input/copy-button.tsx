import { IconButton } from './icon-button.tsx';
import { toastError, toastSuccess } from '../overlay/toast-store.ts';
import { Button } from './button.tsx';

/** Copies, and says by a toast how it went: `done`, or 'Error while copying' (specification §8). */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(done);
  } catch {
    toastError('Error while copying');
  }
}

interface CopyButtonProps {
  /** A function, where only the browser knows: the page's own address. */
  readonly text: string | (() => string);
  /** The toast's words, e.g. 'Link copied to clipboard'. */
  readonly done: string;
  readonly label?: string;
  /** The words beside the icon; without them a labelled icon button. */
  readonly children?: string;
}

export function CopyButton({ text, done, label = 'Copy to clipboard', children }: CopyButtonProps) {
  const copy = () => void copyText(typeof text === 'string' ? text : text(), done);
  if (!children) return <IconButton label={label} icon="copy" onClick={copy} />;
  return (
    <Button icon="copy" onClick={copy}>
      {children}
    </Button>
  );
}
