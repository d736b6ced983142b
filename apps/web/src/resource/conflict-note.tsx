import { Button } from '../ui/input/button.tsx';
import { Callout } from '../ui/text/callout.tsx';
import styles from './conflict-note.module.css';
import { DataTable } from './data-table.tsx';

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
        <div className={styles['versions']}>
          <DataTable
            caption="Both versions"
            rows={differing}
            keyOf={({ label }) => label}
            columns={[
              {
                label: 'Field',
                head: <span className="sr">Field</span>,
                cell: ({ label }) => label,
              },
              { label: 'Yours', cell: ({ yours }) => yours || 'Empty' },
              { label: 'Stored now', cell: ({ stored }) => stored || 'Empty' },
            ]}
          />
        </div>
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
