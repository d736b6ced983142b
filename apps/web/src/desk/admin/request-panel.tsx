import { getQueuedRequest } from '@portal/contract/accounts/request/operations';
import { requestText } from '@portal/contract/accounts/request/rules';
import type { QueuedRequest, RequestToDecide } from '@portal/contract/accounts/request/schema';
import { ColleagueName } from '../../calls/names/colleague-name.tsx';
import { requestStateKinds, requestStateNames } from '../../accounts/request/index.ts';
import { paths } from '../../lib/paths.ts';
import { Facts } from '../../resource/controls/facts.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { SidePanel } from '../../resource/workbench/side-panel.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { DecisionForm } from './decision-form.tsx';
import { useDecide } from './use-decide.ts';

interface RequestPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What is asked, by whom, and the decision. */
export function RequestPanel({ id, onClose }: RequestPanelProps) {
  const found = useRead(getQueuedRequest, { params: { requestId: id } });
  return (
    <SidePanel
      title={found.data ? requestText(found.data.request) : 'Request'}
      description={found.data?.request.org_name}
      onClose={onClose}
    >
      <Loaded
        query={found}
        what="the request"
        rows={6}
        gone={<p>No record found. There is no request {id}.</p>}
      >
        {(data) => <Opened key={id} {...data} />}
      </Loaded>
    </SidePanel>
  );
}

function Opened({ request, account, rival_accounts: alike }: RequestToDecide) {
  const deciding = useDecide([request]);
  return (
    <>
      {request.reason && (
        <p>
          They write: <q>{request.reason}</q>
        </p>
      )}
      {alike.length > 0 && (
        <Callout
          kind="warning"
          title={`Customer number ${account.customer_number} is not theirs alone.`}
        >
          {alike.map(({ rival_account: other }) => (
            <p key={other.id}>
              <a href={paths.customer(other.id)}>{other.org_name}</a>
              {other.is_unproved ? ' has it too, not verified' : ' has it too, verified'}
            </p>
          ))}
        </Callout>
      )}
      <AccountFacts request={request} account={account} />
      {request.state === 'pending' ? (
        <DecisionForm requests={[request]} deciding={deciding} />
      ) : (
        <Decided {...request} />
      )}
    </>
  );
}

function AccountFacts({ request, account }: Pick<RequestToDecide, 'request' | 'account'>) {
  return (
    <Facts>
      <Cell caption="Organisation">
        <a href={paths.customer(account.id)}>{request.org_name}</a>
      </Cell>
      <Cell caption="Requested">
        <span className="lines">
          <Moment at={request.created_at} />
          <small>{request.requested_by_email ?? 'by the portal'}</small>
        </span>
      </Cell>
      <Cell caption="Customer number">
        <span className="lines">
          {account.customer_number ?? 'None'}
          {account.customer_number && (
            <small>{request.unproved_number ? 'Not verified' : 'Verified'}</small>
          )}
        </span>
      </Cell>
      <Cell caption="Organisation number">{account.organisation_number ?? 'None'}</Cell>
      <Cell caption="Country">{account.country ?? 'None'}</Cell>
      <Cell caption="Account since">
        <span className="lines">
          <Moment at={account.created_at} day />
          <small>
            {account.applications === 1 ? '1 application' : `${account.applications} applications`}
          </small>
        </span>
      </Cell>
    </Facts>
  );
}

function Decided({ state, decided_at, decided_by, decision_reason }: QueuedRequest) {
  return (
    <p className="lines">
      <State kind={requestStateKinds[state]}>{requestStateNames[state]}</State>
      {decision_reason && <q>{decision_reason}</q>}
      <small>
        {decided_at && <Moment at={decided_at} />}{' '}
        {decided_by && <ColleagueName email={decided_by} />}
      </small>
    </p>
  );
}
