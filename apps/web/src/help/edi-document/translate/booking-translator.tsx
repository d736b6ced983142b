import { useDeferredValue, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { CopyButton } from '../../../ui/input/copy-button.tsx';
import { Field, TextArea } from '../../../ui/input/field.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { exampleMessage } from '../reader/example-message.ts';
import styles from '../reader/reader.module.css';
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
    <div className={styles['reader']}>
      <p className="small muted">
        Nothing leaves your browser: the message is translated on this page only.
      </p>
      <Field label="IFTMIN or booking" hint="Paste one IFTMIN, or the JSON of Book a shipment">
        <TextArea
          mono
          rows={10}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ButtonGroup>
        <Button icon="code" onClick={() => setText(exampleIftmin)}>
          Show an IFTMIN
        </Button>
        <Button icon="code" onClick={() => setText(exampleBooking)}>
          Show a booking
        </Button>
        {text !== '' && (
          <Button variant="quiet" icon="close" onClick={() => setText('')}>
            Clear
          </Button>
        )}
      </ButtonGroup>
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

function Result({ result: { to, output, noEquivalent, contrl }, onBack }: ResultProps) {
  const isBooking = to === 'booking';
  const [name, type] = isBooking
    ? ['booking.json', 'application/json']
    : ['iftmin.edi', 'application/edifact'];
  return (
    <div className={styles['result']}>
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
      <div>
        <LostList lost={noEquivalent} />
        <Field
          label="The CONTRL answer"
          hint="To see the APERAK, which says whether we can book it, send the message to the sandbox"
        >
          <TextArea mono readOnly rows={8} spellCheck={false} value={contrl} />
        </Field>
      </div>
    </div>
  );
}
