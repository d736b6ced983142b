import type { PlacedFinding } from '@portal/edifact/read-interchanges';
import { useDeferredValue, useEffect, useRef, useState, type DragEvent } from 'react';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { Field, TextArea } from '../../../ui/input/field.tsx';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import { exampleMessage } from './example-message.ts';
import { FindingList } from './finding-list.tsx';
import { MessageTree } from './message-tree.tsx';
import { forgetParkedMessage, readParkedMessage } from '../../../session/parked-message.ts';
import styles from './reader.module.css';
import { useReading } from './use-reading.ts';

const largestFile = 8_000_000;

/** Reads an EDIFACT message in the browser: its segments, what they mean, what is wrong and where. */
export function MessageReader() {
  const [text, setText] = useState(readParkedMessage);
  useEffect(forgetParkedMessage, []);
  const [refusal, setRefusal] = useState<string>();
  const area = useRef<HTMLDivElement>(null);
  const { reading, isReading } = useReading(useDeferredValue(text));
  async function take(file: File | undefined) {
    if (!file) return;
    if (file.size > largestFile) {
      setRefusal(`${file.name} is larger than 8 MB. Paste a single interchange instead.`);
      return;
    }
    setRefusal(undefined);
    setText(await readText(file));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }
  function show({ offset }: PlacedFinding) {
    const field = area.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(offset, offset + 1);
  }
  return (
    <div className={styles['reader']}>
      <p className="small muted">
        Nothing leaves your browser: the message is read on this page only.
      </p>
      <div ref={area} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Field label="Message" hint="Paste an EDIFACT message, or drop a file here">
          <TextArea
            mono
            rows={10}
            spellCheck={false}
            value={text}
            placeholder="UNB+UNOC:3+…"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
      <ButtonGroup>
        <FileButton onFile={(file) => void take(file)} />
        <Button icon="code" onClick={() => setText(exampleMessage)}>
          Show an example
        </Button>
        {text !== '' && (
          <Button variant="quiet" icon="close" onClick={() => setText('')}>
            Clear
          </Button>
        )}
      </ButtonGroup>
      {refusal !== undefined && (
        <Callout kind="danger" title="The file could not be read">
          {refusal}
        </Callout>
      )}
      {isReading && <Skeleton label="Reading the message" lines={6} />}
      {reading?.otherFormat && !isReading && (
        <Callout kind="danger" title={`This is ${reading.otherFormat.name}, not EDIFACT`}>
          {reading.otherFormat.advice}
        </Callout>
      )}
      {reading && !reading.otherFormat && !isReading && (
        <div className={styles['result']}>
          <FindingList reading={reading} onShow={show} />
          <MessageTree interchanges={reading.interchanges} />
        </div>
      )}
    </div>
  );
}

function FileButton({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
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
        aria-label="File with a message"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
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
