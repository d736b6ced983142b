import { requestText } from '@portal/contract/accounts/request/rules';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { useState } from 'react';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Checkbox } from '../../ui/input/choice.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import styles from './manage.module.css';
import type { Deciding, Verdict } from './use-decide.ts';

interface DecisionFormProps {
  readonly requests: readonly QueuedRequest[];
  readonly deciding: Deciding;
}

/** One reason for all; a refusal needs it. Who asked reads it. */
export function DecisionForm({ requests, deciding }: DecisionFormProps) {
  const { decide, outcomes, open } = deciding;
  const [reason, setReason] = useState('');
  const [confirms, setConfirms] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const number = requests.length === 1 ? requests[0]?.unproved_number : null;
  function send(verdict: Verdict) {
    const lacks = verdict === 'reject' && reason.trim() === '';
    setIsMissing(lacks);
    if (!lacks) decide({ verdict, reason, confirms });
  }
  return (
    <div className="stack">
      <Outcomes requests={requests} outcomes={outcomes} />
      {open.length > 0 && (
        <>
          {number && (
            <Checkbox
              label={`${number} is their customer number: future requests will not wait for this`}
              checked={confirms}
              onChange={({ target }) => setConfirms(target.checked)}
            />
          )}
          <Field
            label="Reason"
            hint="Needed to refuse. They see it under Pending requests and in the e-mail."
            error={isMissing ? 'Field should not be empty' : undefined}
          >
            <TextArea
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <Verdicts deciding={deciding} isOne={requests.length === 1} onSend={send} />
        </>
      )}
    </div>
  );
}

interface VerdictsProps {
  readonly deciding: Deciding;
  readonly isOne: boolean;
  readonly onSend: (verdict: Verdict) => void;
}

function Verdicts({ deciding: { open, sent }, isOne, onSend }: VerdictsProps) {
  return (
    <ButtonGroup>
      <Button
        variant="primary"
        icon="check"
        pending={sent === 'approve' && 'Approving'}
        onClick={() => onSend('approve')}
      >
        {isOne ? 'Approve' : `Approve all ${open.length}`}
      </Button>
      <Button
        variant="danger-quiet"
        pending={sent === 'reject' && 'Refusing'}
        onClick={() => onSend('reject')}
      >
        {isOne ? 'Refuse' : `Refuse all ${open.length}`}
      </Button>
    </ButtonGroup>
  );
}

interface OutcomesProps {
  readonly requests: readonly QueuedRequest[];
  readonly outcomes: Deciding['outcomes'];
}

/** Several by their names; of one alone what came of it. */
function Outcomes({ requests, outcomes }: OutcomesProps) {
  if (requests.length === 1 && outcomes.size === 0) return null;
  return (
    <ul className={styles['outcomes']}>
      {requests.map((request) => (
        <li key={request.id}>
          <span>
            {request.org_name}: {requestText(request)}
          </span>
          {request.shares_number && <small>Another account has the same customer number</small>}
          <OutcomeText outcome={outcomes.get(request.id)} />
        </li>
      ))}
    </ul>
  );
}

function OutcomeText({ outcome }: { readonly outcome: ReturnType<Deciding['outcomes']['get']> }) {
  if (outcome === undefined) return null;
  if ('fault' in outcome) return <output>Not decided. {outcome.fault}</output>;
  return <output>{outcome.done === 'approve' ? 'Approved' : 'Refused'}</output>;
}
