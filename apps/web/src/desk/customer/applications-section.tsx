import { newApplication } from '@portal/contract/accounts/application/schema';
import { listCustomerApplications } from '@portal/contract/desk/customer/operations';
import type { CustomerApplication, CustomerLimit } from '@portal/contract/desk/customer/schema';
import { useState } from 'react';
import { toCountText } from '../../lib/numbers.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { DetailLines } from '../../resource/details.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { State, StatusCode } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { CallLink } from '../../usage/request-log/index.ts';
import { ActMenu } from '../../ui/overlay/act-menu.tsx';
import { ActModal } from './act-modal.tsx';
import { toApplicationAct, toEndRaise } from './acts.ts';
import { Listed, Section } from './customer-section.tsx';
import { toLimitName, toLimitText } from './limit-text.ts';
import { useCustomerList } from './use-customer-list.ts';
import { RaiseLimitModal } from './raise-limit-modal.tsx';

const statusNames = { live: 'Live', pending: 'Pending', suspended: 'Suspended' } as const;

export function ApplicationsSection({ accountId }: { readonly accountId: string }) {
  const list = useCustomerList(listCustomerApplications, accountId);
  return (
    <Section title="Applications">
      <Listed {...list} what="the applications" empty="No applications." perPage={5}>
        {({ applications }) => (
          <ApplicationTable accountId={accountId} applications={applications} />
        )}
      </Listed>
    </Section>
  );
}

interface ApplicationTableProps {
  readonly accountId: string;
  readonly applications: readonly CustomerApplication[];
}

function ApplicationTable({ accountId, applications }: ApplicationTableProps) {
  return (
    <DataTable
      caption="Applications"
      rows={applications}
      keyOf={(application) => application.id}
      columns={[
        {
          label: 'Application',
          cell: (application) => <Identity application={application} />,
        },
        {
          label: 'Plan and limits',
          cell: (application) => <Limits accountId={accountId} application={application} />,
        },
        { label: 'Last failures', cell: (application) => <Failures application={application} /> },
        {
          label: 'Actions',
          kind: 'menu',
          cell: (application) => (
            <ApplicationActs accountId={accountId} application={application} />
          ),
        },
      ]}
    />
  );
}

function Identity({ application }: { readonly application: CustomerApplication }) {
  const { id, name, status, last_call_at: lastCall } = application;
  return (
    <span className="lines">
      {name}
      <State kind={status}>{statusNames[status]}</State>
      <small>Id {id}</small>
      <DetailLines of={newApplication} value={application} place="customer" />
      <small>
        {lastCall ? (
          <>
            Last call <Moment at={lastCall} />
          </>
        ) : (
          'Never called'
        )}
      </small>
    </span>
  );
}

interface OfApplication {
  readonly accountId: string;
  readonly application: CustomerApplication;
}

function ApplicationActs({ accountId, application }: OfApplication) {
  const [open, setOpen] = useState<'raise' | 'standing'>();
  const act = toApplicationAct(accountId, application);
  const limits = application.limits.filter(({ kind }) => kind === 'hard_stop');
  const onClose = () => setOpen(undefined);
  const raise = { label: 'Raise a limit', onChoose: () => setOpen('raise') };
  return (
    <>
      <ActMenu
        of={application.name}
        acts={[
          ...(limits.length > 0 ? [raise] : []),
          ...(act
            ? [{ label: act.verb, danger: act.danger, onChoose: () => setOpen('standing') }]
            : []),
        ]}
      />
      {open === 'raise' && <RaiseLimitModal {...{ accountId, application, limits, onClose }} />}
      {open === 'standing' && act && <ActModal act={act} onClose={onClose} />}
    </>
  );
}

function Limits({ accountId, application: { plan, limits } }: OfApplication) {
  return (
    <span className="lines">
      {plan.name}
      {limits.map((limit) => (
        <small key={`${limit.metric_id} ${limit.period} ${limit.per}`}>
          {toLimitText(limit)}
          {limit.raised && <Raised accountId={accountId} limit={limit} raised={limit.raised} />}
        </small>
      ))}
    </span>
  );
}

interface RaisedProps {
  readonly accountId: string;
  readonly limit: CustomerLimit;
  readonly raised: NonNullable<CustomerLimit['raised']>;
}

function Raised({ accountId, limit, raised }: RaisedProps) {
  const [isEnding, setIsEnding] = useState(false);
  const name = toLimitName(limit);
  return (
    <>
      . <strong>Raised until {raised.until}</strong>, then {toCountText(raised.plan_value)}.{' '}
      <LinkButton onClick={() => setIsEnding(true)}>
        End it<span className="sr">{`: ${name}`}</span>
      </LinkButton>
      {isEnding && (
        <ActModal
          act={toEndRaise(accountId, { id: raised.id, name })}
          onClose={() => setIsEnding(false)}
        />
      )}
    </>
  );
}

function Failures({ application: { failures } }: { readonly application: CustomerApplication }) {
  if (failures.length === 0) return <span className="muted">None in the last 30 days</span>;
  return (
    <ul className="lines">
      {failures.map((failure) => (
        <li key={`${failure.trace_id} ${failure.at}`} className="lines">
          <span>
            <StatusCode code={failure.status} /> <CallLink call={failure} />
          </span>
          <small>
            <Moment at={failure.at} />
            {failure.fault_code && `, ${failure.fault_code}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
