import { useRef, useState, type ReactNode } from 'react';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { DropArea, takeFiles } from '../../ui/input/drop-area.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import styles from './reader/reader.module.css';

interface MessageInputProps {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  /** Of the field that takes a file. */
  readonly fileLabel: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Buttons that fill in examples. */
  readonly children: ReactNode;
}

const largestFile = 8_000_000;

/** A text that is pasted, typed, or read from a file that is dropped or chosen; nothing is sent anywhere. */
export function MessageInput({ label, hint, placeholder, value, ...props }: MessageInputProps) {
  const { fileLabel, onChange, children } = props;
  const [refusal, setRefusal] = useState<string>();
  async function take([file]: FileList) {
    if (!file) return;
    if (file.size > largestFile) {
      setRefusal(`${file.name} is larger than 8 MB. Paste a single interchange instead.`);
      return;
    }
    setRefusal(undefined);
    onChange(await readText(file));
  }
  return (
    <>
      <DropArea className={styles['drop']} onFiles={(files) => void take(files)}>
        <Field label={label} hint={hint}>
          <TextArea
            mono
            rows={10}
            spellCheck={false}
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      </DropArea>
      <ButtonGroup>
        <FileButton label={fileLabel} onFiles={(files) => void take(files)} />
        {children}
        {value !== '' && (
          <Button variant="quiet" icon="close" onClick={() => onChange('')}>
            Clear
          </Button>
        )}
      </ButtonGroup>
      {refusal !== undefined && (
        <Callout kind="danger" title="The file could not be read">
          {refusal}
        </Callout>
      )}
    </>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly onFiles: (files: FileList) => void;
}

function FileButton({ label, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" onClick={() => input.current?.click()}>
        Open a file
      </Button>
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => takeFiles(target, onFiles)}
      />
    </>
  );
}

/** UTF-8 where it is; older systems write ISO 8859-1, as UNOC says. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('iso-8859-1').decode(bytes);
  }
}
