import type { ChosenFile } from '@portal/openapi/call/call-form';
import { toSizeText } from '../../../lib/numbers.ts';
import { DropArea, takeFiles } from '../../../ui/input/drop-area.tsx';
import { TextInput } from '../../../ui/input/field.tsx';
import { IconButton } from '../../../ui/input/icon-button.tsx';
import styles from './file-chooser.module.css';

interface FileChooserProps {
  readonly files: readonly ChosenFile[];
  /** Sent by an earlier call; their bytes are gone. */
  readonly former: readonly { readonly name: string; readonly size: number }[];
  readonly isList: boolean;
  /** Media types, or empty. */
  readonly accept: string;
  readonly onChange: (files: readonly ChosenFile[]) => void;
}

/** The control of a Field: files by drag and drop, or chosen; each with its size, and a way to take it out. */
export function FileChooser({ files, former, isList, accept, onChange }: FileChooserProps) {
  function take(given: FileList) {
    const added = [...given];
    if (added.length > 0) onChange(isList ? [...files, ...added] : added.slice(0, 1));
  }
  return (
    <DropArea className={styles['chooser']} onFiles={take}>
      <div className={styles['choose']}>
        <TextInput
          type="file"
          multiple={isList}
          accept={accept}
          onChange={({ target }) => takeFiles(target, take)}
        />
        <span className={styles['hint']}>or drop {isList ? 'files' : 'one'} here</span>
      </div>
      {files.length > 0 && (
        <ul className={styles['files']}>
          {files.map((file, at) => (
            <li key={`${file.name} ${at}`}>
              <span className={styles['name']}>{file.name}</span>
              <span className={styles['size']}>{toSizeText(file.size)}</span>
              <IconButton
                label={`Remove ${file.name}`}
                icon="trash"
                onClick={() => onChange(files.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length === 0 && former.length > 0 && (
        <p className={styles['hint']}>
          Sent before: {former.map(toFormerText).join(', ')}. Files are not kept, so choose{' '}
          {former.length === 1 ? 'it' : 'them'} again.
        </p>
      )}
    </DropArea>
  );
}

const toFormerText = ({ name, size }: { readonly name: string; readonly size: number }) =>
  `${name}, ${toSizeText(size)}`;
