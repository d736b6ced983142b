import { toActText } from '@portal/contract/desk/staff-log/rules';
import type { FourEyesAsk } from '@portal/contract/desk/four-eyes/schema';
import { useState } from 'react';
import { DataTable } from '../../resource/data-table.tsx';
import { PersonName } from '../../calls/names/person-name.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { ActObject, toChangeLines } from '../staff-log/index.ts';
import { isReported } from '@portal/contract/desk/four-eyes/rules';
import { AskReport } from './ask-report.tsx';
import { AskModal, type Verdict } from './ask-modal.tsx';
import styles from './four-eyes.module.css';
import { stateWords } from './state-words.ts';

interface AskCardProps {
  readonly ask: FourEyesAsk;
  /** Where there is no other, all of it is shown at once. */
  readonly isAlone?: boolean;
}

const toTitle = ({ operation, object_name: name, object_id: id, object_type: type }: FourEyesAsk) =>
  `${toActText(operation)}: ${name ?? id ?? type}`;

/** What somebody asked for: who, what it changes, and what became of it. */
export function AskCard({ ask, isAlone = false }: AskCardProps) {
  const [verdict, setVerdict] = useState<Verdict>();
  /** What is not there yet has no page. */
  const isNew = ask.before === null && ask.state !== 'confirmed';
  const title = toTitle(ask);
  return (
    <article className={styles['ask']} aria-labelledby={`ask-${ask.id}`}>
      <h2 id={`ask-${ask.id}`}>{title}</h2>
      <p className="small muted">
        Requested by{' '}
        {ask.is_own ? 'you' : <PersonName email={ask.asked_by} name={ask.asked_by_name} />},{' '}
        <Moment at={ask.asked_at} />
        {ask.reason && <>. The reason: {ask.reason}</>}
        {ask.object_id !== null && !isNew && (
          <>
            . Look at <ActObject {...ask} />
          </>
        )}
      </p>
      <Changes ask={ask} />
      {ask.state === 'waiting' ? (
        <Waiting ask={ask} isAlone={isAlone} title={title} onChoose={setVerdict} />
      ) : (
        <Decided ask={ask} />
      )}
      {verdict && <AskModal {...{ ask, verdict, title }} onClose={() => setVerdict(undefined)} />}
    </article>
  );
}

interface WaitingProps extends Required<AskCardProps> {
  readonly title: string;
  readonly onChoose: (verdict: Verdict) => void;
}

/** What it would do, and what can be done with it. */
function Waiting({ ask, isAlone, title, onChoose }: WaitingProps) {
  return (
    <>
      {isReported(ask.operation) && <AskReport ask={ask} isOpenAtFirst={isAlone} />}
      <div className={styles['verbs']}>
        {ask.is_own ? (
          <Button size="sm" onClick={() => onChoose('withdraw')}>
            Withdraw<span className="sr"> {title}</span>
          </Button>
        ) : (
          <>
            <Button size="sm" variant="primary" onClick={() => onChoose('confirm')}>
              Confirm<span className="sr"> {title}</span>
            </Button>
            <Button size="sm" onClick={() => onChoose('refuse')}>
              Refuse<span className="sr"> {title}</span>
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Decided({ ask }: { readonly ask: FourEyesAsk }) {
  return (
    <p className="small">
      {stateWords[ask.state]}
      {ask.decided_by && (
        <>
          , <PersonName email={ask.decided_by} name={ask.decided_by_name} />
        </>
      )}
      {ask.decided_at && (
        <>
          , <Moment at={ask.decided_at} />
        </>
      )}
      {ask.decision_reason && <>: {ask.decision_reason}</>}
    </p>
  );
}

/** All that was noted: whoever confirms it is shown no part of it alone. */
function Changes({ ask: { before, after } }: { readonly ask: FourEyesAsk }) {
  const [was, becomes] = [toChangeLines(before), toChangeLines(after)];
  if (was.length === 0 && becomes.length === 0) return null;
  return (
    <DataTable
      caption="What it changes"
      rows={[{ was, becomes }]}
      keyOf={() => 'change'}
      columns={[
        { label: 'Before', cell: (change) => <Lines lines={change.was} /> },
        { label: 'After', cell: (change) => <Lines lines={change.becomes} /> },
      ]}
    />
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <span className="muted">–</span>;
  return lines.map((line) => (
    <span key={line}>
      {line}
      <br />
    </span>
  ));
}
