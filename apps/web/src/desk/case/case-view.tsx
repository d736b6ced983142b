import type { SupportThread } from '@portal/contract/help/support-case/schema';
import {
  closeSupportCase,
  getSupportCase,
  handOverSupportCase,
  reopenSupportCase,
} from '@portal/contract/help/support-case/thread-operations';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { History } from '../../calls/history/history.tsx';
import { ColleagueName } from '../../calls/names/colleague-name.tsx';
import { CaseFacts, Thread } from '../../help/support-case/index.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Loaded } from '../../resource/loaded.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { AnswerForm } from './answer-form.tsx';
import { toCaseHref } from './case-search.ts';
import { HandOverModal } from './hand-over-modal.tsx';

interface CaseViewProps {
  readonly reference: string;
}

/** One case as support works on it. */
export function CaseView({ reference }: CaseViewProps) {
  const thread = useRead(getSupportCase, { params: { reference } });
  usePageTitle(`Case ${reference}`);
  return (
    <div className="page">
      <PageHeader
        title={thread.data?.case.subject ?? 'Support case'}
        crumbs={[{ label: 'Support cases', href: toCaseHref() }, { label: reference }]}
      />
      <Loaded
        query={thread}
        what="the case"
        rows={8}
        gone={<Empty title="No record found">No case has the reference {reference}.</Empty>}
      >
        {(data) => <Opened key={reference} thread={data} />}
      </Loaded>
    </div>
  );
}

function Opened({ thread }: { readonly thread: SupportThread }) {
  const { case: one, messages } = thread;
  const { email } = useSession();
  const taking = useAct(handOverSupportCase, { done: 'The case has been handed over' });
  const closing = useAct(closeSupportCase, { done: 'The case is closed' });
  const reopening = useAct(reopenSupportCase, { done: 'The case has been reopened' });
  const call = { params: { reference: one.reference }, seen: one };
  return (
    <div className="stack">
      <CaseFacts facts={one} to="staff">
        <Cell caption="From">
          <span className="lines">
            {one.name}
            <a href={`mailto:${one.email}`}>{one.email}</a>
            <small>{toOrganisation(one)}</small>
          </span>
        </Cell>
        <Cell caption="Handled by">
          {one.assignee ? <ColleagueName email={one.assignee} /> : 'Nobody yet'}
        </Cell>
      </CaseFacts>
      <ButtonGroup>
        {one.assignee !== email && email !== null && (
          <Button
            pending={taking.isPending && 'Taking'}
            onClick={() => taking.send({ ...call, body: { to: email } })}
          >
            Take the case
          </Button>
        )}
        <ModalButton modal={HandOverModal} of={{ one }}>
          Hand over
        </ModalButton>
        {one.state === 'closed' ? (
          <Button onClick={() => reopening.send(call)}>Reopen</Button>
        ) : (
          <Button onClick={() => closing.send(call)}>Close without an answer</Button>
        )}
      </ButtonGroup>
      <ActionFailure
        title="Nothing was changed."
        error={taking.error ?? closing.error ?? reopening.error}
      />
      <Thread messages={messages.map(({ message }) => message)} />
      <AnswerForm one={one} />
      <History type="supportCase" id={one.reference} />
    </div>
  );
}

function toOrganisation({ account_id: id, org_name: name }: SupportThread['case']): string {
  return id === null ? 'Not logged in when it was written' : `${name ?? 'Erased'}, account ${id}`;
}
