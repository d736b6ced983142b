import type { CustomerNote } from '@portal/contract/desk/customer/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Section } from './customer-section.tsx';
import styles from './customer.module.css';
import { addNote, refreshCustomer, removeNote } from './queries.ts';

interface NotesSectionProps {
  readonly accountId: string;
  readonly notes: readonly CustomerNote[];
}

/** What colleagues should know; the customer never sees it. */
export function NotesSection({ accountId, notes }: NotesSectionProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const adding = useMutation({
    mutationFn: () => addNote(client, accountId, text.trim()),
    async onSuccess() {
      setText('');
      await refreshCustomer(queryClient);
    },
  });
  const removing = useMutation({
    mutationFn: (noteId: number) => removeNote(client, accountId, noteId),
    onSuccess: () => refreshCustomer(queryClient),
  });
  return (
    <Section title="Staff notes">
      {notes.length === 0 && <p className="muted">No notes yet. Customers never see them.</p>}
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map((note) => (
            <li key={note.id} className={styles['note']}>
              <span className={styles['lines']}>
                <span className={styles['text']}>{note.text}</span>
                <small>
                  {note.author}, <Moment at={note.created_at} />
                </small>
              </span>
              {note.is_own && (
                <Button
                  size="sm"
                  variant="danger-quiet"
                  pending={removing.isPending && removing.variables === note.id && 'Removing'}
                  onClick={() => removing.mutate(note.id)}
                >
                  Remove<span className="sr">{` the note “${note.text}”`}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ActionFailure title="The note was not changed." error={adding.error ?? removing.error} />
      <form
        className={styles['write']}
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(text.trim() === '');
          if (text.trim() !== '' && !adding.isPending) adding.mutate();
        }}
      >
        <Field
          label="New note"
          hint="Visible to support staff only."
          error={isMissing ? 'Field should not be empty' : undefined}
        >
          <TextArea
            rows={2}
            maxLength={2000}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setIsMissing(false);
            }}
          />
        </Field>
        <Button type="submit" pending={adding.isPending && 'Adding'}>
          Add note
        </Button>
      </form>
    </Section>
  );
}
