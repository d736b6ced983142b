import type { CaseState, OwnCase } from '@portal/contract/help/support-case/schema';
import type { ReactNode } from 'react';
import { ApiName } from '../../calls/names/api-name.tsx';
import { paths } from '../../lib/paths.ts';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';

const kinds = { open: 'pending', answered: 'live', closed: 'off' } as const;

interface CaseStateMarkProps {
  readonly state: CaseState;
  /** Whose words: support waits for itself, a customer for support. */
  readonly to: 'customer' | 'staff';
}

const names = {
  customer: { open: 'Waiting for support', answered: 'Answered', closed: 'Closed' },
  staff: { open: 'Waiting for you', answered: 'Waiting for the customer', closed: 'Closed' },
} as const;

export function CaseStateMark({ state, to }: CaseStateMarkProps) {
  return <State kind={kinds[state]}>{names[to][state]}</State>;
}

interface CaseFactsProps {
  readonly facts: OwnCase;
  readonly to: 'customer' | 'staff';
  readonly children?: ReactNode;
}

/** What a case is about; the trace id leads to the call. */
export function CaseFacts({ facts, to, children }: CaseFactsProps) {
  const { reference, state, trace_id: traceId, api, application, environment } = facts;
  return (
    <Cells framed>
      <Cell caption="Reference" look="mono">
        {reference}{' '}
        <CopyButton text={reference} done="Reference copied to clipboard" label="Copy reference" />
      </Cell>
      <Cell caption="State">
        <CaseStateMark state={state} to={to} />
      </Cell>
      <Cell caption="Written">
        <Moment at={facts.created_at} />
      </Cell>
      {traceId && (
        <Cell caption="Trace id" look="mono">
          <a href={paths.trace(traceId)}>{traceId}</a>
        </Cell>
      )}
      {(api ?? application ?? environment) && (
        <Cell caption="API, application">
          {api && <ApiName systemName={api} />}
          {api && (application ?? environment) && ', '}
          {[application, environment].filter(Boolean).join(', ')}
        </Cell>
      )}
      {children}
    </Cells>
  );
}
