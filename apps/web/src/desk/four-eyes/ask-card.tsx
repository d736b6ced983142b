import { toActText } from '@portal/contract/desk/staff-log/rules';
import type { FourEyesAsk } from '@portal/contract/desk/four-eyes/schema';
import { useState } from 'react';
import { DataTable } from '../../resource/data-table.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { ActObject, toChangeLines } from '../staff-log/index.ts';
import { AskModal, type Verdict } from './ask-modal.tsx';
import styles from './four-eyes.module.css';
import { stateWords } from './state-words.ts';

/** What somebody asked for: who, what it changes, and what became of it. */
export function AskCard({ ask }: { readonly ask: FourEyesAsk }) {
  const [verdict, setVerdict] = useState<Verdict>();
  const title = `${toActText(ask.operation)}: ${ask.object_id ?? ask.object_type}`;
  return (
    <article className={styles['ask']} aria-labelledby={`ask-${ask.id}`}>
      <h2 id={`ask-${ask.id}`}>{title}</h2>
      <p className="small muted">
        Requested by {ask.is_own ? 'you' : ask.asked_by}, <Moment at={ask.asked_at} />
        {ask.reason && <>. The reason: {ask.reason}</>}
        {ask.object_id !== null && (
          <>
            . Look at <ActObject {...ask} />
          </>
        )}
      </p>
      <Changes ask={ask} />
      {ask.state === 'waiting' ? (
        <div className={styles['verbs']}>
          {ask.is_own ? (
            <Button size="sm" onClick={() => setVerdict('withdraw')}>
              Withdraw<span className="sr"> {title}</span>
            </Button>
          ) : (
            <>
              <Button size="sm" variant="primary" onClick={() => setVerdict('confirm')}>
                Confirm<span className="sr"> {title}</span>
              </Button>
              <Button size="sm" onClick={() => setVerdict('refuse')}>
                Refuse<span className="sr"> {title}</span>
              </Button>
            </>
          )}
        </div>
      ) : (
        <Decided ask={ask} />
      )}
      {verdict && <AskModal {...{ ask, verdict, title }} onClose={() => setVerdict(undefined)} />}
    </article>
  );
}

function Decided({ ask }: { readonly ask: FourEyesAsk }) {
  return (
    <p className="small">
      {stateWords[ask.state]}
      {ask.decided_by && <>, {ask.decided_by}</>}
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
