import type { SpecificationFault } from '@portal/contract/catalogue/specification/schema';
import { useState } from 'react';
import { DataTable } from '../../../resource/data-table.tsx';
import { CopyButton } from '../../../ui/input/copy-button.tsx';
import styles from './faults.module.css';
import { groupFaults } from './group-faults.ts';
import { SourceLines } from './source-lines.tsx';

const mostShown = 100;

interface FaultTableProps {
  readonly caption: string;
  readonly faults: readonly SpecificationFault[];
  /** The text of the document, where it is at hand: each fault then shows its lines. */
  readonly source: string | undefined;
}

/** Faults by line, each with how it is mended; many of one kind are one. */
export function FaultTable({ caption, faults, source }: FaultTableProps) {
  const groups = groupFaults(faults);
  return (
    <>
      <DataTable
        caption={caption}
        rows={groups.slice(0, mostShown)}
        keyOf={({ first }) => JSON.stringify(first)}
        columns={[
          {
            label: 'Place',
            className: 'num nb',
            cell: ({ first: { line, column } }) => `Line ${line}, column ${column}`,
          },
          {
            label: 'Problem',
            cell: ({ first, others }) => (
              <>
                <Problem fault={first} source={source} />
                {others.length > 0 && <Others faults={others} />}
              </>
            ),
          },
          {
            label: 'Weight',
            cell: ({ first: { severity } }) => (severity === 'error' ? 'Error' : 'Warning'),
          },
        ]}
      />
      <div className={styles['foot']}>
        <CopyButton text={() => faults.map(toLine).join('\n')} done="Copied to clipboard">
          {faults.length === 1 ? 'Copy' : `Copy all ${faults.length}`}
        </CopyButton>
        {groups.length > mostShown && (
          <span className="small muted">The first {mostShown} are shown.</span>
        )}
      </div>
    </>
  );
}

interface ProblemProps {
  readonly fault: SpecificationFault;
  readonly source: string | undefined;
}

function Problem({ fault, source }: ProblemProps) {
  const { line, column, message, mend, pointer } = fault;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['words']}>
      <p>
        <Words text={message} />
      </p>
      {mend && (
        <p className="muted">
          <Words text={`${mend}.`} />
        </p>
      )}
      {source !== undefined && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Show line {line}</summary>
          {isOpen && <SourceLines source={source} line={line} column={column} />}
        </details>
      )}
      {pointer && <code className={styles['pointer']}>{pointer}</code>}
    </div>
  );
}

function Others({ faults }: { readonly faults: readonly SpecificationFault[] }) {
  return (
    <details className={styles['words']}>
      <summary>{faults.length} more of this kind</summary>
      <ul>
        {faults.map((fault) => (
          <li key={JSON.stringify(fault)}>
            Line {fault.line}: <Words text={fault.message} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What stands between backticks is code. */
export function Words({ text }: { readonly text: string }) {
  let at = 0;
  return text.split('`').map((part, index) => {
    const key = at;
    at += part.length + 1;
    if (index % 2 === 0) return <span key={key}>{part}</span>;
    return (
      <code key={key} className="in">
        {part}
      </code>
    );
  });
}

/** As compilers write it, so that editors find the place. */
function toLine({ line, column, message, mend, pointer, severity }: SpecificationFault): string {
  const words = [`${message}.`, mend && `${mend}.`, pointer].filter(Boolean).join(' ');
  return `${line}:${column} ${severity}: ${words}`;
}
