import { useId } from 'react';
import { DropArea, takeFiles } from './drop-area.tsx';
import styles from './drop-zone.module.css';
import { Icon } from '../figure/icon.tsx';

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
  const take = (files: FileList) => {
    const file = files[0];
    if (file && !disabled) onFile(file);
  };
  return (
    <DropArea className={styles['zone']} onFiles={take}>
      <Icon name="upload" size={24} />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => takeFiles(target, take)}
      />
      <p className="small muted">{hint}</p>
    </DropArea>
  );
}
