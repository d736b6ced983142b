import { useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './drop-area.module.css';

interface DropAreaProps {
  readonly className?: string | undefined;
  /** With what was dropped, folders among it; none where files were chosen. */
  readonly onFiles: (files: FileList, entries: readonly FileSystemEntry[]) => void;
  /** A file input among them: dropping is a second way, the input the first. */
  readonly children: ReactNode;
}

/** A frame that takes files by drag and drop. */
export function DropArea({ className, onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the field within is the first
    <div
      className={classNames(styles['drop'], isOver && styles['over'], className)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const { files, items } = event.dataTransfer;
        // Nothing can be asked of them once the event is over.
        onFiles(
          files,
          [...items].flatMap((item) => item.webkitGetAsEntry() ?? []),
        );
      }}
    >
      {children}
    </div>
  );
}

/** Hands over what was chosen, and empties the input: the same file can be chosen again after it was mended. */
export function takeFiles(input: HTMLInputElement, onFiles: DropAreaProps['onFiles']): void {
  if (input.files) onFiles(input.files, []);
  input.value = '';
}
