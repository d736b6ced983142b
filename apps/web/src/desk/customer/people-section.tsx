import { listCustomerPeople } from '@portal/contract/desk/customer/operations';
import type { CustomerPerson } from '@portal/contract/desk/customer/schema';
import { useState } from 'react';
import { DataTable } from '../../resource/data-table.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { ActMenu } from '../../ui/overlay/act-menu.tsx';
import { type Act, ActModal } from './act-modal.tsx';
import { personActs, toPersonAct, toViewAct } from './acts.ts';
import { Listed, Section } from './customer-section.tsx';
import { useCustomerList } from './use-customer-list.ts';

export function PeopleSection({ accountId }: { readonly accountId: string }) {
  const list = useCustomerList(listCustomerPeople, accountId);
  return (
    <Section title="People">
      <Listed {...list} what="the people" empty="No people." perPage={10}>
        {({ people }) => <PeopleTable accountId={accountId} people={people} />}
      </Listed>
    </Section>
  );
}

interface PeopleTableProps {
  readonly accountId: string;
  readonly people: readonly CustomerPerson[];
}

function PeopleTable({ accountId, people }: PeopleTableProps) {
  return (
    <DataTable
      caption="People"
      rows={people}
      keyOf={(person) => person.user_id}
      columns={[
        {
          label: 'Person',
          cell: (person) => (
            <div className="lines">
              {person.name ?? person.email}
              {person.name && <small>{person.email}</small>}
              {person.is_staff && <small>Staff of the portal</small>}
            </div>
          ),
        },
        { label: 'Role', cell: (person) => (person.role === 'admin' ? 'Admin' : 'Member') },
        { label: 'Logged in', cell: (person) => <SignIns person={person} /> },
        { label: 'State', cell: (person) => <Standing person={person} /> },
        {
          label: 'Actions',
          kind: 'menu',
          cell: (person) =>
            person.iam_user_id &&
            !person.is_staff && <PersonActs accountId={accountId} person={person} />,
        },
      ]}
    />
  );
}

interface PersonActsProps {
  readonly accountId: string;
  readonly person: CustomerPerson;
}

function PersonActs({ accountId, person }: PersonActsProps) {
  const [open, setOpen] = useState<Act | null>(null);
  const isActive = person.state === 'active';
  const acts = personActs
    .filter((kind) => kind !== 'role' || isActive)
    .map((kind) => toPersonAct(accountId, { person, kind }));
  const all = isActive ? [toViewAct(accountId, person), ...acts] : acts;
  return (
    <>
      <ActMenu
        of={person.email}
        acts={all.map((act) => ({
          label: act.title.replace(/ person$/, ''),
          danger: act.danger,
          onChoose: () => setOpen(act),
        }))}
      />
      {open && <ActModal act={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function SignIns({ person }: { readonly person: CustomerPerson }) {
  const { last_sign_in_at: last, sessions, tokens, has_second_factor: isSecured } = person;
  return (
    <span className="lines">
      {last ? <Moment at={last} /> : 'Not in the last 30 days'}
      <small>
        {sessions === 1 ? '1 open session' : `${sessions} open sessions`},{' '}
        {tokens === 1 ? '1 personal token' : `${tokens} personal tokens`}
      </small>
      <small>{isSecured ? 'Has a second factor' : 'No second factor'}</small>
    </span>
  );
}

const stateNames = { active: 'Active', pending: 'Announced', suspended: 'Suspended' } as const;
const stateKinds = { active: 'live', pending: 'pending', suspended: 'suspended' } as const;

function Standing({ person: { state, suspension } }: { readonly person: CustomerPerson }) {
  return (
    <span className="lines">
      <State kind={stateKinds[state]}>{stateNames[state]}</State>
      {suspension && (
        <>
          <small>{suspension.reason}</small>
          <small>
            {suspension.by}, <Moment at={suspension.at} />
          </small>
        </>
      )}
    </span>
  );
}
