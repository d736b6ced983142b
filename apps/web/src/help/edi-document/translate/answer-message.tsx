import { saveFile } from '../../../lib/save-file.ts';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { CopyButton } from '../../../ui/input/copy-button.tsx';
import { Field, TextArea } from '../../../ui/input/field.tsx';

interface AnswerMessageProps {
  readonly kind: 'CONTRL' | 'APERAK';
  readonly hint: string;
  readonly text: string;
}

/** What we would send to an IFTMIN, to be read, copied or kept as a file. */
export function AnswerMessage({ kind, hint, text }: AnswerMessageProps) {
  return (
    <div>
      <Field label={`The ${kind} that we would send`} hint={hint}>
        <TextArea mono readOnly rows={8} spellCheck={false} value={text} />
      </Field>
      <ButtonGroup>
        <CopyButton text={text} done={`${kind} copied`}>
          {`Copy ${kind}`}
        </CopyButton>
        <Button
          icon="download"
          onClick={() => saveFile(`${kind.toLowerCase()}.edi`, text, 'application/edifact')}
        >
          Download {kind}
        </Button>
      </ButtonGroup>
    </div>
  );
}
