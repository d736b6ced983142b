import { exportObjectActs, listObjectActs } from '@portal/contract/desk/staff-log/operations';
import { readerOf } from '@portal/contract/desk/staff-log/rules';
import type { NamedAct } from '@portal/contract/desk/staff-log/schema';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { ShowOlder } from '../../resource/show-older.tsx';
import { useAct } from '../../resource/use-act.ts';
import { usePages } from '../../resource/use-pages.ts';
import { useSession } from '../../session/session.tsx';
import { useMay } from '../../session/use-may.ts';
import { Button } from '../../ui/input/button.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field } from '../../ui/input/field.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { ActTable } from './act-table.tsx';
import styles from './history.module.css';
import { weekOf } from './week-of.ts';

interface HistoryProps {
  /** As the log of staff calls the kind: `api`, `invoice`, `account`. */
  readonly type: string;
  readonly id: string | number;
  /** Below another heading. */
  readonly level?: 'h2' | 'h3';
}

/** What staff did to the object of a page (DAY-36), for those who look after it; nothing for everybody else. */
export function History({ type, id, level = 'h2' }: HistoryProps) {
  const isStaff = useMay(listObjectActs);
  const mayRead = useSession().grants.includes(readerOf(type));
  return isStaff && mayRead ? <Shown key={`${type} ${id}`} {...{ type, id, level }} /> : null;
}

function Shown({ type, id, level: Heading = 'h2' }: HistoryProps) {
  const heading = useId();
  const [day, setDay] = useState('');
  const week = weekOf(day);
  const call = { params: { objectType: type, objectId: String(id) }, query: { ...week } };
  // Whoever has just changed the object looks for their own line.
  const list = usePages(listObjectActs, call, { staleTime: 0 });
  const acts = list.data?.pages.flatMap((page) => page.acts) ?? [];
  const fetching = useAct(exportObjectActs, {
    onDone: (csv) => saveFile('history.csv', csv, 'text/csv'),
  });
  return (
    <section className={Heading === 'h2' ? 'section' : styles['within']} aria-labelledby={heading}>
      <div className="section-head">
        <Heading id={heading}>What staff did here</Heading>
      </div>
      <div className="stack">
        {(acts.length > 0 || day !== '') && (
          <div className={styles['choice']}>
            <Field label="In the week of">
              <DateInput value={day} onChange={setDay} />
            </Field>
            <Button
              icon="download"
              pending={fetching.isPending && 'Fetching'}
              onClick={() => fetching.send(call)}
            >
              Download history
            </Button>
          </div>
        )}
        <ActionFailure title="The history was not downloaded." error={fetching.error} />
        <Lines {...{ list, acts, isNarrowed: week !== undefined }} />
      </div>
    </section>
  );
}

interface LinesProps {
  readonly list: UseInfiniteQueryResult;
  readonly acts: readonly NamedAct[];
  readonly isNarrowed: boolean;
}

function Lines({ list, acts, isNarrowed }: LinesProps) {
  if (list.data === undefined) return <NotLoaded query={list} what="the history" rows={3} />;
  if (acts.length === 0) {
    return (
      <p className="muted">
        {isNarrowed
          ? 'No changes by staff in this week. Choose another week, or clear the date.'
          : 'No changes by staff yet.'}
      </p>
    );
  }
  return (
    <>
      <ActTable acts={acts} caption="What staff did here" />
      <ShowOlder list={list} />
    </>
  );
}
