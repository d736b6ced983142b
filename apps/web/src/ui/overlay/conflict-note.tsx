import { Button } from '../input/button.tsx';
import { Callout } from '../text/callout.tsx';
import styles from './conflict-note.module.css';

interface ConflictRow {
  readonly label: string;
  readonly yours: string;
  readonly stored: string;
}

interface ConflictNoteProps {
  /** 'application', 'account'. */
  readonly thing: string;
  readonly rows: readonly ConflictRow[];
  /** The button that stores the own version after all. */
  readonly verb: string;
  readonly onUseStored: () => void;
}

/** A lost race: both versions side by side; nothing is overwritten until its author says so. */
export function ConflictNote({ thing, rows, verb, onUseStored }: ConflictNoteProps) {
  const differing = rows.filter(({ yours, stored }) => yours !== stored);
  return (
    <Callout
      kind="warning"
      title={`Someone else has changed this ${thing}. Your changes are not saved yet.`}
    >
      {differing.length > 0 && (
        <table className={styles['versions']}>
          <caption className="sr">Both versions</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Field</span>
              </th>
              <th scope="col">Yours</th>
              <th scope="col">Stored now</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ label, yours, stored }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{yours || 'Empty'}</td>
                <td>{stored || 'Empty'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles['choice']}>
        <Button size="sm" onClick={onUseStored}>
          Use the saved version
        </Button>
        <span>or press {verb} to save yours instead.</span>
      </p>
    </Callout>
  );
}
