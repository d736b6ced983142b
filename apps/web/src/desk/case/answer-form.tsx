import type { SupportCase } from '@portal/contract/help/support-case/schema';
import { useState } from 'react';
import { ActionFailure } from '../../calls/failure.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Checkbox } from '../../ui/input/choice.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import styles from './case.module.css';
import { useCaseAct } from './use-case-act.ts';

/** The customer reads it in the thread and in a mail. */
export function AnswerForm({ one }: { readonly one: SupportCase }) {
  const [text, setText] = useState('');
  const [isLast, setIsLast] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const sending = useCaseAct(one, () => {
    setText('');
    setIsLast(false);
  });
  return (
    <form
      className={styles['answer']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(text.trim() === '');
        if (text.trim() === '' || sending.isPending) return;
        sending.mutate({ kind: 'answer', text: text.trim(), close: isLast });
      }}
    >
      <ActionFailure title="The answer was not sent." error={sending.error} />
      <Field
        label="Answer"
        hint={`Sent to ${one.email} and added to the thread.`}
        error={isMissing ? 'Field should not be empty' : undefined}
      >
        <TextArea
          rows={6}
          maxLength={10_000}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIsMissing(false);
          }}
        />
      </Field>
      <Checkbox
        label="Close the case with this answer"
        checked={isLast}
        onChange={({ target }) => setIsLast(target.checked)}
      />
      <div>
        <Button type="submit" variant="primary" pending={sending.isPending && 'Sending'}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
