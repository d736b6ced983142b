import { eventText } from '@portal/contract/accounts/account-event/rules';
import { listCustomerEvents, listCustomerMails } from '@portal/contract/desk/customer/operations';
import { DataTable } from '../../resource/data-table.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Listed, Section } from './customer-section.tsx';
import { useCustomerList } from './use-customer-list.ts';

const mailStates = {
  queued: { kind: 'pending', name: 'Waits' },
  sent: { kind: 'live', name: 'Sent' },
  failed: { kind: 'suspended', name: 'Not delivered' },
} as const;

export function MailsSection({ accountId }: { readonly accountId: string }) {
  const list = useCustomerList(listCustomerMails, accountId);
  return (
    <Section title="E-mails">
      <Listed
        {...list}
        what="the e-mails"
        empty="No e-mails to its people in the last 30 days."
        perPage={5}
      >
        {({ mails }) => (
          <DataTable
            caption="E-mails"
            rows={mails}
            keyOf={(mail) => mail.id}
            columns={[
              {
                label: 'E-mail',
                cell: (mail) => (
                  <span className="lines">
                    {mail.subject}
                    <small>{mail.receiver}</small>
                  </span>
                ),
              },
              { label: 'Written', cell: (mail) => <Moment at={mail.created_at} /> },
              {
                label: 'State',
                cell: (mail) => (
                  <State kind={mailStates[mail.state].kind}>{mailStates[mail.state].name}</State>
                ),
              },
            ]}
          />
        )}
      </Listed>
    </Section>
  );
}

export function EventsSection({ accountId }: { readonly accountId: string }) {
  const list = useCustomerList(listCustomerEvents, accountId);
  return (
    <Section title="Account activity">
      <Listed {...list} what="the events" empty="Nothing yet." perPage={10}>
        {({ events }) => (
          <DataTable
            caption="Events"
            rows={events}
            keyOf={(event) => event.id}
            columns={[
              { label: 'When', cell: (event) => <Moment at={event.created_at} /> },
              { label: 'What', names: true, cell: (event) => eventText(event) },
              { label: 'Who', cell: (event) => event.actor ?? 'The portal' },
            ]}
          />
        )}
      </Listed>
    </Section>
  );
}
