import { toActText } from '@portal/contract/desk/staff-log/rules';
import type { StaffAct } from '@portal/contract/desk/staff-log/schema';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import { Table } from '../../ui/table/table.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { ActObject } from './act-object.tsx';
import { toChanged, toChangeLines } from './act-words.ts';
import styles from './history.module.css';

interface ActTableProps {
  readonly acts: readonly StaffAct[];
  readonly caption: string;
}

/** What staff did, newest first. */
export function ActTable({ acts, caption }: ActTableProps) {
  return (
    <Table caption={caption} hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who did what</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {acts.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </tbody>
    </Table>
  );
}

/** What changed; all that was noted on demand. */
function ActRow({ act }: { readonly act: StaffAct }) {
  const [isWhole, setIsWhole] = useState(false);
  const changed = toChanged(act);
  const { before, after } = isWhole ? act : changed;
  return (
    <tr>
      <td data-th="When">
        <Moment at={act.at} />
      </td>
      <th scope="row" data-th="Who did what" className={styles['who']}>
        <span className="lines">
          {toActText(act.operation)}
          <small>
            <ActObject {...act} />
            {act.account_id !== null && <OfAccount id={act.account_id} />}
          </small>
          <small>{act.actor}</small>
          {act.reason && <small>Reason: {act.reason}</small>}
          <small>
            Request <span className="mono">{act.request_id}</span>
          </small>
          {changed.isCut && (
            <small>
              <LinkButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? 'Show what changed' : 'Show all'}
                <span className="sr"> of line {act.id}</span>
              </LinkButton>
            </small>
          )}
        </span>
      </th>
      <td data-th="Before">
        <Lines value={before} />
      </td>
      <td data-th="After">
        <Lines value={after} />
      </td>
    </tr>
  );
}

/** Support opens the customer; others read the number. */
function OfAccount({ id }: { readonly id: number }) {
  const isSupport = useSession().grants.includes('support');
  const text = `account ${id}`;
  return <>, {isSupport ? <a href={paths.customer(id)}>{text}</a> : text}</>;
}

function Lines({ value }: { readonly value: unknown }) {
  const lines = toChangeLines(value);
  if (lines.length === 0) return <span className="muted">–</span>;
  return (
    <span className="lines">
      {lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </span>
  );
}
