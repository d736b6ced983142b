import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { ConflictNote } from '../../resource/conflict-note.tsx';
import type { FieldChange } from './endpoint-fields.ts';
import styles from './inventory.module.css';
import type { EndpointFormState } from './use-endpoint-form.ts';
import { toInventoryNote } from './queries.ts';
import { ActionFailure } from '../../resource/failure.tsx';

/** What is typed and not stored, with the way to store it. */
export function UnsavedChanges({ form }: { readonly form: EndpointFormState }) {
  const { changes, error, isConflict, isPending, undo } = form;
  const isOpening = changes.some(
    ({ label, after }) => label === 'x-visibility' && after === 'public',
  );
  return (
    <aside className={styles['unsaved']} aria-labelledby="unsaved">
      <h2 id="unsaved">Unsaved changes</h2>
      {changes.length === 0 && (
        <p className="muted">{undo ? 'None. Your last change is saved.' : 'None.'}</p>
      )}
      {changes.length > 0 && (
        <ul className={styles['changes']}>
          {changes.map((change) => (
            <ChangeLine key={change.label} {...change} />
          ))}
        </ul>
      )}
      {isOpening && (
        <Callout kind="warning" title="Public means everyone.">
          Everyone can read the specification as soon as you update it.
        </Callout>
      )}
      {isConflict && (
        <ConflictNote
          thing="endpoint"
          verb="Update"
          rows={changes.map(({ label, before, after }) => ({
            label,
            yours: after,
            stored: before,
          }))}
          onUseStored={form.reset}
        />
      )}
      <ActionFailure title="The endpoint was not updated." error={error} toNote={toInventoryNote} />
      <div className={styles['act']}>
        <Button
          variant="primary"
          type="submit"
          disabled={changes.length === 0}
          pending={isPending && 'Updating'}
        >
          Update
        </Button>
        <Button disabled={changes.length === 0 || isPending} onClick={form.reset}>
          Discard
        </Button>
        {undo && changes.length === 0 && <Button onClick={undo}>Undo the last change</Button>}
      </div>
    </aside>
  );
}

function ChangeLine({ label, before, after }: FieldChange) {
  return (
    <li>
      <strong>{label}</strong>
      <span>
        <span className="sr">was </span>
        <del>{before || 'empty'}</del> <span className="sr">, will be </span>
        <ins>{after || 'empty'}</ins>
      </span>
    </li>
  );
}
