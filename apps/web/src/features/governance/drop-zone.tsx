import { useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './governance.module.css';

interface DropZoneProps {
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

/** A file by drag and drop, or chosen; the keyboard reaches the field within. */
export function DropZone({ disabled, onFile }: DropZoneProps) {
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
      <label htmlFor={id}>Drop a specification here, or choose a file</label>
      <input
        id={id}
        type="file"
        accept=".json,.yaml,.yml"
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <p className="small muted">Swagger 2.0 or OpenAPI 3.x, JSON or YAML, up to 32 MiB</p>
    </div>
  );
}
