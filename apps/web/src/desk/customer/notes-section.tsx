import { createCustomerNote, deleteCustomerNote } from '@portal/contract/desk/customer/operations';
import type { CustomerNote } from '@portal/contract/desk/customer/schema';
import { ActionFailure } from '../../resource/failure.tsx';
import { PageForm } from '../../resource/page-form.tsx';
import { Row } from '../../resource/row.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useActForm, type ActFormState } from '../../resource/use-act-form.ts';
import { Button } from '../../ui/input/button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Section } from './customer-section.tsx';
import styles from './customer.module.css';

interface NotesSectionProps {
  readonly accountId: string;
  readonly notes: readonly CustomerNote[];
}

/** What colleagues should know; the customer never sees it. */
export function NotesSection({ accountId, notes }: NotesSectionProps) {
  const adding: ActFormState<typeof createCustomerNote, { text: string }> = useActForm({
    operation: createCustomerNote,
    start: { text: '' },
    call: (body) => ({ params: { accountId }, body }),
    onDone: () => adding.form.reset(),
  });
  return (
    <Section title="Staff notes">
      {notes.length === 0 && <p className="muted">No notes yet. Customers never see them.</p>}
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map((note) => (
            <li key={note.id} className={styles['note']}>
              <span className="lines">
                <span className={styles['text']}>{note.text}</span>
                <small>
                  {note.author}, <Moment at={note.created_at} />
                </small>
              </span>
              {note.is_own && <RemoveButton accountId={accountId} note={note} />}
            </li>
          ))}
        </ul>
      )}
      <ActionFailure title="The note was not changed." error={adding.error} />
      <PageForm of={adding} className={styles['write']}>
        <Row name="text" />
        <Button type="submit" pending={adding.act.isPending && 'Adding'}>
          Add note
        </Button>
      </PageForm>
    </Section>
  );
}

interface RemoveButtonProps {
  readonly accountId: string;
  readonly note: CustomerNote;
}

function RemoveButton({ accountId, note: { id, text } }: RemoveButtonProps) {
  const removing = useAct(deleteCustomerNote);
  return (
    <>
      <Button
        size="sm"
        variant="danger-quiet"
        pending={removing.isPending && 'Removing'}
        onClick={() => removing.send({ params: { accountId, noteId: String(id) } })}
      >
        Remove<span className="sr">{` the note “${text}”`}</span>
      </Button>
      <ActionFailure title="The note was not changed." error={removing.error} />
    </>
  );
}
