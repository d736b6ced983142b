import type { ListedFault } from '@portal/contract/catalogue/specification/fault-operations';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { readAnswer, type ReadAnswer } from '../../../lib/read-answer.ts';
import { parkReport } from '../../../session/parked-report.ts';
import { useSession } from '../../../session/session.tsx';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { Field, TextArea } from '../../../ui/input/field.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { StatusCode } from '../../../ui/text/marks.tsx';
import styles from './faults.module.css';
import { ReadFaultSheet } from './read-fault-sheet.tsx';

/** Takes a pasted answer apart, in the browser: nothing of it is sent. */
export function AnswerReader({ faults }: { readonly faults: readonly ListedFault[] }) {
  const [pasted, setPasted] = useState('');
  const known = new Set(faults.map(({ code }) => code));
  return (
    <section className="section" aria-labelledby="paste">
      <div className="section-head">
        <h2 id="paste">Paste an answer</h2>
      </div>
      <Field
        label="Answer"
        hint="A body, the full output of “curl -i”, or a proxy’s error page. It is read in your browser and sent nowhere."
      >
        <TextArea
          mono
          rows={6}
          spellCheck={false}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
      </Field>
      <div aria-live="polite" className={styles['read']}>
        {pasted.trim() !== '' && (
          <Reading answer={readAnswer(pasted, known)} pasted={pasted} faults={faults} />
        )}
      </div>
    </section>
  );
}

interface ReadingProps {
  readonly answer: ReadAnswer;
  readonly pasted: string;
  readonly faults: readonly ListedFault[];
}

function Reading({ answer, pasted, faults }: ReadingProps) {
  const isKnown = ({ code }: { readonly code: string }) =>
    code === '' || faults.some((fault) => fault.code === code);
  return (
    <>
      <CallFacts answer={answer} />
      {answer.faults.map((read, at) => (
        <ReadFaultSheet
          key={`${read.code} ${at}`}
          read={read}
          told={faults.filter(({ code }) => code === read.code)}
        />
      ))}
      {(answer.faults.length === 0 || !answer.faults.every(isKnown)) && (
        <Unknown answer={answer} pasted={pasted} />
      )}
    </>
  );
}

const secretLine = /^(.*\b(?:apikey|x-bap-key|authorization|cookie|set-cookie)\s*:).*$/gim;

/** “curl -v” shows what was sent as well. */
const withoutSecrets = (text: string) => text.replaceAll(secretLine, '$1 …');

/** The status, and the call itself for whoever may see it in the log. */
function CallFacts({ answer: { status, traceId } }: { readonly answer: ReadAnswer }) {
  const signedIn = useSession().status === 'signedIn';
  if (status === null && traceId === null) return null;
  return (
    <p className={styles['facts']}>
      {status !== null && <StatusCode code={status} />}
      {traceId !== null && (
        <span>
          Trace id <code className="in">{traceId}</code>
        </span>
      )}
      {traceId !== null && signedIn && (
        <a href={paths.trace(traceId)}>Replay the call from your request log</a>
      )}
    </p>
  );
}

function Unknown({ answer: { traceId, faults }, pasted }: Omit<ReadingProps, 'faults'>) {
  return (
    <Callout
      kind="warning"
      title={faults.length === 0 ? 'No code found.' : 'Some codes are unknown.'}
    >
      <p>
        {faults.length === 0
          ? 'The answer may come from something between you and the gateway. Send it to us and we will check.'
          : 'The API has not published its meaning. Ask us; we have filled in the answer.'}
      </p>
      <ButtonLink
        size="sm"
        href={paths.reportIssue(traceId === null ? {} : { traceId })}
        onClick={() => parkReport(withoutSecrets(pasted))}
      >
        Report Issue
      </ButtonLink>
    </Callout>
  );
}
