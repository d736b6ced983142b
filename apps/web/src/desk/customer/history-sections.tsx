import { eventText } from '@portal/contract/accounts/account-event/rules';
import { listCustomerEvents, listCustomerMails } from '@portal/contract/desk/customer/operations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { Table } from '../../ui/table/table.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Listed, Section } from './customer-section.tsx';
import styles from './customer.module.css';
import { customerListQuery } from './queries.ts';

const mailStates = {
  queued: { kind: 'pending', name: 'Waits' },
  sent: { kind: 'live', name: 'Sent' },
  failed: { kind: 'suspended', name: 'Not delivered' },
} as const;

export function MailsSection({ accountId }: { readonly accountId: string }) {
  const [page, setPage] = useState(1);
  const list = useQuery(customerListQuery(useClient(), listCustomerMails, { accountId, page }));
  return (
    <Section title="E-mails">
      <Listed
        query={list}
        what="the e-mails"
        empty="No e-mails to its people in the last 30 days."
        perPage={5}
        onPage={setPage}
        placeOf={({ pagination }) => pagination}
      >
        {({ mails }) => (
          <Table caption="E-mails" hideCaption stackable>
            <thead>
              <tr>
                <th scope="col">E-mail</th>
                <th scope="col">Written</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {mails.map((mail) => (
                <tr key={mail.id}>
                  <th scope="row" data-th="E-mail">
                    <span className={styles['lines']}>
                      {mail.subject}
                      <small>{mail.receiver}</small>
                    </span>
                  </th>
                  <td data-th="Written">
                    <Moment at={mail.created_at} />
                  </td>
                  <td data-th="State">
                    <State kind={mailStates[mail.state].kind}>{mailStates[mail.state].name}</State>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Listed>
    </Section>
  );
}

export function EventsSection({ accountId }: { readonly accountId: string }) {
  const [page, setPage] = useState(1);
  const list = useQuery(customerListQuery(useClient(), listCustomerEvents, { accountId, page }));
  return (
    <Section title="Account activity">
      <Listed
        query={list}
        what="the events"
        empty="Nothing yet."
        perPage={10}
        onPage={setPage}
        placeOf={({ pagination }) => pagination}
      >
        {({ events }) => (
          <Table caption="Events" hideCaption stackable>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Who</th>
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <tr key={event.id}>
                  <td data-th="When">
                    <Moment at={event.created_at} />
                  </td>
                  <th scope="row" data-th="What">
                    {eventText(event)}
                  </th>
                  <td data-th="Who">{event.actor ?? 'The portal'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Listed>
    </Section>
  );
}
