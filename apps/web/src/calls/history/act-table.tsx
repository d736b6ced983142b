import { toDoneText } from '@portal/contract/desk/staff-log/rules';
import type { NamedAct } from '@portal/contract/desk/staff-log/schema';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { useSession } from '../../session/session.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { PersonName } from '../names/person-name.tsx';
import { ActObject } from './act-object.tsx';
import { toChanged, toChangeLines } from './act-words.ts';
import styles from './history.module.css';

interface ActTableProps {
  readonly acts: readonly NamedAct[];
  readonly caption: string;
}

/** What staff did, newest first. */
export function ActTable({ acts, caption }: ActTableProps) {
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  const shown = (act: NamedAct) => (whole.has(act.id) ? act : toChanged(act));
  function toggle(id: number) {
    const next = new Set(whole);
    if (!next.delete(id)) next.add(id);
    setWhole(next);
  }
  return (
    <DataTable
      caption={caption}
      rows={acts}
      keyOf={({ id }) => id}
      columns={[
        { label: 'When', cell: ({ at }) => <Moment at={at} /> },
        {
          label: 'Who did what',
          names: true,
          className: styles['who'],
          cell: (act) => (
            <Deed act={act} isWhole={whole.has(act.id)} onToggle={() => toggle(act.id)} />
          ),
        },
        { label: 'Before', cell: (act) => <Lines value={shown(act).before} /> },
        { label: 'After', cell: (act) => <Lines value={shown(act).after} /> },
      ]}
    />
  );
}

const isNamed = ({ object_id: id, object_type: type }: NamedAct) =>
  id !== null && type !== 'setting';

interface DeedProps {
  readonly act: NamedAct;
  readonly isWhole: boolean;
  readonly onToggle: () => void;
}

/** What changed is shown; all that was noted on demand. */
function Deed({ act, isWhole, onToggle }: DeedProps) {
  return (
    <span className="lines">
      <span>
        <PersonName email={act.actor} name={act.actor_name} />{' '}
        {toDoneText(act, isNamed(act) ? '' : null)}
        {isNamed(act) && <ActObject {...act} />}
        {act.account_id !== null && <OfAccount id={act.account_id} name={act.account_name} />}
      </span>
      {act.reason && <small>Reason: {act.reason}</small>}
      <small>
        Request <span className="mono">{act.request_id}</span>
      </small>
      {toChanged(act).isCut && (
        <small>
          <LinkButton aria-expanded={isWhole} onClick={onToggle}>
            {isWhole ? 'Show what changed' : 'Show all'}
            <span className="sr"> of line {act.id}</span>
          </LinkButton>
        </small>
      )}
    </span>
  );
}

/** Support opens the customer; others read the number. */
function OfAccount({ id, name }: { readonly id: number; readonly name: string | null }) {
  const isSupport = useSession().grants.includes('support');
  const text = name ?? `account ${id}`;
  return <>, {isSupport ? <a href={paths.customer(id)}>{text}</a> : text}</>;
}

function Lines({ value }: { readonly value: unknown }) {
  const lines = toChangeLines(value);
  if (lines.length === 0) return <span className="muted">–</span>;
  return (
    <span className="lines" translate="no">
      {lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </span>
  );
}
