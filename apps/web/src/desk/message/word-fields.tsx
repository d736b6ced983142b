import { Field, TextArea, TextInput } from '../../ui/input/field.tsx';
import type { Words } from './words.ts';

interface WordFieldsProps {
  readonly words: Words;
  readonly onChange: (words: Words) => void;
  readonly faults: Partial<Words>;
}

/** Subject and text of a message; an empty line begins a paragraph. */
export function WordFields({ words, onChange, faults }: WordFieldsProps) {
  return (
    <>
      <Field label="Subject" error={faults.subject}>
        <TextInput
          maxLength={150}
          value={words.subject}
          onChange={({ target }) => onChange({ ...words, subject: target.value })}
        />
      </Field>
      <Field label="Message" hint="An empty line starts a new paragraph." error={faults.text}>
        <TextArea
          rows={7}
          maxLength={5000}
          value={words.text}
          onChange={({ target }) => onChange({ ...words, text: target.value })}
        />
      </Field>
    </>
  );
}
