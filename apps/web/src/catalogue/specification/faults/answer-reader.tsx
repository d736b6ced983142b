import type { ListedFault } from '@portal/contract/catalogue/specification/fault-operations';
import { useEffect, useState } from 'react';
import { Section } from '../../../resource/section.tsx';
import { paths } from '../../../lib/paths.ts';
import { readAnswer, type ReadAnswer } from '../../../lib/read-answer.ts';
import { parkedAnswer, parkedReport } from '../../../session/parked-text.ts';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { Field, TextArea } from '../../../ui/input/field.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { StatusCode } from '../../../ui/text/marks.tsx';
import styles from './faults.module.css';
import { ReadFaultSheet } from './read-fault-sheet.tsx';
import { Replay, useLoggedCalls } from './replay.tsx';

/** Takes a pasted answer apart, in the browser: of it, the trace id and the codes alone are looked up. */
export function AnswerReader({ faults }: { readonly faults: readonly ListedFault[] }) {
  const [pasted, setPasted] = useState(parkedAnswer.read);
  useEffect(() => parkedAnswer.forget(), []);
  const known = new Set(faults.map(({ code }) => code));
  return (
    <Section id="paste" title="Paste an answer">
      <Field
        label="Answer"
        hint="A body, the full output of “curl -i”, or a proxy’s error page. It is read in your browser. Only its trace id and error codes are looked up here."
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
    </Section>
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
  const { traceId } = answer;
  const logged = useLoggedCalls(traceId);
  return (
    <>
      <CallFacts answer={answer} />
      {traceId !== null && (
        <Replay
          traceId={traceId}
          logged={logged}
          onLeave={() => parkedAnswer.park(withoutSecrets(pasted))}
        />
      )}
      {answer.faults.map((read, at) => (
        <ReadFaultSheet
          key={`${read.code} ${at}`}
          read={read}
          told={faults.filter(({ code }) => code === read.code)}
          withExample={logged.call === undefined && !logged.isLoading}
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

/** What identifies the call. */
function CallFacts({ answer: { status, traceId } }: { readonly answer: ReadAnswer }) {
  if (status === null && traceId === null) return null;
  return (
    <p className={styles['facts']}>
      {status !== null && <StatusCode code={status} />}
      {traceId !== null && (
        <span>
          Trace id <code className="in">{traceId}</code>
        </span>
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
        onClick={() => parkedReport.park(withoutSecrets(pasted))}
      >
        Report Issue
      </ButtonLink>
    </Callout>
  );
}
