import type { PlacedFinding } from '@portal/edifact/read-interchanges';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { Skeleton } from '../../../ui/text/skeleton.tsx';
import { MessageInput } from '../message-input.tsx';
import { exampleMessage } from './example-message.ts';
import { FindingList } from './finding-list.tsx';
import { MessageTree } from './message-tree.tsx';
import { parkedMessage } from '../../../session/parked-text.ts';
import styles from './reader.module.css';
import { useReading } from './use-reading.ts';

/** Reads an EDIFACT message in the browser: its segments, what they mean, what is wrong and where. */
export function MessageReader() {
  const [text, setText] = useState(parkedMessage.read);
  useEffect(() => parkedMessage.forget(), []);
  const area = useRef<HTMLDivElement>(null);
  const { reading, isReading } = useReading(useDeferredValue(text));
  function show({ offset }: PlacedFinding) {
    const field = area.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(offset, offset + 1);
  }
  return (
    <div className="stack" ref={area}>
      <p className="small muted">
        Nothing leaves your browser: the message is read on this page only.
      </p>
      <MessageInput
        label="Message"
        hint="Paste an EDIFACT message, or drop a file here"
        placeholder="UNB+UNOC:3+…"
        fileLabel="File with a message"
        value={text}
        onChange={setText}
      >
        <Button icon="code" onClick={() => setText(exampleMessage)}>
          Show an example
        </Button>
      </MessageInput>
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
