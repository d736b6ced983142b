import styles from './command-line.module.css';
import { copyText } from '../input/copy-button.tsx';
import { IconButton } from '../input/icon-button.tsx';

interface CommandLineProps {
  /** What is shown; secrets in it are masked or named. */
  readonly line: string;
  /** What is copied, where it differs. */
  readonly copied?: string | undefined;
  readonly label: string;
  readonly done?: string;
}

/** A line for the terminal, with its copy button. */
export function CommandLine({
  line,
  copied = line,
  label,
  done = 'Call copied to clipboard',
}: CommandLineProps) {
  return (
    <div className={styles['line']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it */}
      <code tabIndex={0}>{line}</code>
      <IconButton icon="copy" label={label} onClick={() => void copyText(copied, done)} />
    </div>
  );
}
