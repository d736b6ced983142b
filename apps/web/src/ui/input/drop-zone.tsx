import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { DropArea, takeFiles } from './drop-area.tsx';
import styles from './drop-zone.module.css';
import { Icon } from '../figure/icon.tsx';
import { listPlaced, type PlacedFile } from './placed-files.ts';

interface DropZoneProps {
  /** 'Drop a specification here, or choose a file' */
  readonly label: string;
  /** Ends of names: '.json,.yaml'. */
  readonly accept: string;
  /** What is taken. */
  readonly hint: string;
  readonly disabled: boolean;
  /** A file is chosen: what is known of it has the room. */
  readonly filled?: boolean;
  readonly onFile: (file: File) => void;
  /** Where several files are taken as well: a folder that is chosen or dropped, or files together. */
  readonly onFolder?: (files: readonly PlacedFile[]) => void;
}

/** Its type is not known to React. */
const takesFolder = { webkitdirectory: '' };

/** A file by drag and drop, or chosen; the keyboard reaches the field within. */
export function DropZone(props: DropZoneProps) {
  const { label, accept, hint, disabled, filled, onFile, onFolder } = props;
  const [id, folderId] = [useId(), useId()];
  const take = (files: FileList, entries: readonly FileSystemEntry[]) => {
    const file = files[0];
    if (!file || disabled) return;
    const isFolder = files.length > 1 || entries.some((entry) => entry.isDirectory);
    if (onFolder && isFolder) void listPlaced(files, entries).then(onFolder);
    else onFile(file);
  };
  return (
    <DropArea className={classNames(styles['zone'], filled && styles['filled'])} onFiles={take}>
      <Icon name="upload" size={24} />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={onFolder !== undefined}
        disabled={disabled}
        onChange={({ target }) => takeFiles(target, take)}
      />
      {onFolder && (
        <>
          <label htmlFor={folderId}>Or choose a folder</label>
          <input
            id={folderId}
            type="file"
            {...takesFolder}
            disabled={disabled}
            onChange={({ target }) => takeFiles(target, take)}
          />
        </>
      )}
      <p className="small muted">{hint}</p>
    </DropArea>
  );
}
