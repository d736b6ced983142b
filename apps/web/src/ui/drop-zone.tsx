import { useId, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './drop-zone.module.css';
import { Icon } from './icon.tsx';

interface DropZoneProps {
  /** 'Drop a specification here, or choose a file' */
  readonly label: string;
  /** Ends of names: '.json,.yaml'. */
  readonly accept: string;
  /** What is taken. */
  readonly hint: string;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

/** A file by drag and drop, or chosen; the keyboard reaches the field within. */
export function DropZone({ label, accept, hint, disabled, onFile }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the field within is the first
    <div
      className={classNames(styles['drop'], isOver && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" size={24} />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <p className="small muted">{hint}</p>
    </div>
  );
}
