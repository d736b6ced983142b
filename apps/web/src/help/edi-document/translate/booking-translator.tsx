import { useDeferredValue, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { CopyButton } from '../../../ui/input/copy-button.tsx';
import { Field, TextArea } from '../../../ui/input/field.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { MessageInput } from '../message-input.tsx';
import { exampleMessage } from '../reader/example-message.ts';
import styles from '../reader/reader.module.css';
import { AnswerMessage } from './answer-message.tsx';
import { BookTranslated } from './book-translated.tsx';
import { exampleBooking } from './example-booking.ts';
import { LostList } from './lost-list.tsx';
import { translateText, type Translation } from './translate-text.ts';

const exampleIftmin = exampleMessage
  .replace('20261148', '20261120')
  .replace('HEAVY', '2.4')
  .replace('UNT+15', 'UNT+14');

/** An IFTMIN as a booking, or a booking as an IFTMIN, with what the other side has no place for. */
export function BookingTranslator() {
  const [text, setText] = useState('');
  const [now] = useState(() => new Date());
  const shown = useDeferredValue(text);
  const result = shown.trim() === '' ? undefined : translateText(shown, now);
  return (
    <div className="stack">
      <p className="small muted">
        The message is translated in your browser. Nothing is sent until you book it.
      </p>
      <MessageInput
        label="IFTMIN or booking"
        hint="Paste one IFTMIN, or the JSON of Book a shipment; or drop a file here"
        placeholder="UNB+UNOC:3+… or {"
        fileLabel="File with an IFTMIN or a booking"
        value={text}
        onChange={setText}
      >
        <Button icon="code" onClick={() => setText(exampleIftmin)}>
          Show an IFTMIN
        </Button>
        <Button icon="code" onClick={() => setText(exampleBooking)}>
          Show a booking
        </Button>
      </MessageInput>
      {result && 'reason' in result && (
        <Callout kind="danger" title="This cannot be translated">
          {result.reason}
        </Callout>
      )}
      {result && 'output' in result && <Result result={result} onBack={setText} />}
    </div>
  );
}

interface ResultProps {
  readonly result: Translation;
  readonly onBack: (text: string) => void;
}

function Result({ result, onBack }: ResultProps) {
  const { to, output, booking, noEquivalent, contrl, isTaken } = result;
  const isBooking = to === 'booking';
  const [name, type] = isBooking
    ? ['booking.json', 'application/json']
    : ['iftmin.edi', 'application/edifact'];
  return (
    <div className={styles['result']}>
      <div className="stack">
        <div>
          <Field label={isBooking ? 'Booking' : 'IFTMIN'}>
            <TextArea mono readOnly rows={18} spellCheck={false} value={output} />
          </Field>
          <ButtonGroup>
            <CopyButton text={output} done={`${isBooking ? 'Booking' : 'IFTMIN'} copied`}>
              Copy
            </CopyButton>
            <Button icon="download" onClick={() => saveFile(name, output, type)}>
              Download
            </Button>
            <Button onClick={() => onBack(output)}>Translate back</Button>
          </ButtonGroup>
        </div>
        <BookTranslated key={booking} translation={result} />
      </div>
      <div>
        <LostList lost={noEquivalent} />
        <AnswerMessage
          kind="CONTRL"
          hint={
            isTaken
              ? 'The IFTMIN can be read. Book it to see the APERAK, which says whether its services and postcodes are accepted'
              : 'The IFTMIN cannot be read. The message says in which segment and element'
          }
          text={contrl}
        />
      </div>
    </div>
  );
}
