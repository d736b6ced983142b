import { requestText } from '@portal/contract/accounts/request/rules';
import {
  listCustomerInvoices,
  listCustomerRequests,
} from '@portal/contract/desk/customer/operations';
import type { CustomerInvoice } from '@portal/contract/desk/customer/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestStateKinds, requestStateNames } from '../../accounts/request/index.ts';
import { useClient } from '../../api/client-context.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { InvoiceMark, toAmountText, toCalendarDay, toDeskHref } from '../../usage/invoice/index.ts';
import { Listed, Section } from './customer-section.tsx';
import styles from './customer.module.css';
import { customerListQuery } from './queries.ts';

export function RequestsSection({ accountId }: { readonly accountId: string }) {
  const [page, setPage] = useState(1);
  const list = useQuery(customerListQuery(useClient(), listCustomerRequests, { accountId, page }));
  return (
    <Section
      title="Requests"
      actions={<a href={paths.admin({ tab: 'queue' })}>Decide in the queue</a>}
    >
      <Listed
        query={list}
        what="the requests"
        empty="No requests yet."
        perPage={5}
        onPage={setPage}
        placeOf={({ pagination }) => pagination}
      >
        {({ requests }) => (
          <Table caption="Requests" hideCaption stackable>
            <thead>
              <tr>
                <th scope="col">Request</th>
                <th scope="col">Requested</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {requests.map((request) => (
                <tr key={request.id}>
                  <th scope="row" data-th="Request">
                    {requestText(request)}
                  </th>
                  <td data-th="Requested">
                    <span className={styles['lines']}>
                      <Moment at={request.created_at} />
                      <small>{request.requested_by_email ?? 'by the portal'}</small>
                    </span>
                  </td>
                  <td data-th="State">
                    <span className={styles['lines']}>
                      <State kind={requestStateKinds[request.state]}>
                        {requestStateNames[request.state]}
                      </State>
                      {request.decision_reason && <small>{request.decision_reason}</small>}
                    </span>
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

/** Invoices exist in production alone; finance opens them. */
export function InvoicesSection({ accountId }: { readonly accountId: string }) {
  const { production } = usePortalConfig();
  return production ? <Invoices accountId={accountId} /> : null;
}

function Invoices({ accountId }: { readonly accountId: string }) {
  const [page, setPage] = useState(1);
  const list = useQuery(customerListQuery(useClient(), listCustomerInvoices, { accountId, page }));
  return (
    <Section title="Invoices">
      <Listed
        query={list}
        what="the invoices"
        empty="No invoices yet."
        perPage={5}
        onPage={setPage}
        placeOf={({ pagination }) => pagination}
      >
        {({ invoices }) => <InvoiceTable invoices={invoices} />}
      </Listed>
    </Section>
  );
}

function InvoiceTable({ invoices }: { readonly invoices: readonly CustomerInvoice[] }) {
  const isFinance = useSession().grants.includes('finance');
  return (
    <Table caption="Invoices" hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">Issued</th>
          <th scope="col">Due</th>
          <th scope="col">State</th>
          <th scope="col" className={tableStyles.r}>
            Total
          </th>
          <th scope="col" className={tableStyles.r}>
            Outstanding
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, friendly_id: number, state, currency, ...invoice }) => (
          <tr key={id}>
            <th scope="row" data-th="Invoice" className="mono nb">
              {isFinance ? <a href={toDeskHref({ invoice: String(id) })}>{number}</a> : number}
            </th>
            <td data-th="Issued">{toCalendarDay(invoice.issued_on)}</td>
            <td data-th="Due">{toCalendarDay(invoice.due_on)}</td>
            <td data-th="State">
              <InvoiceMark
                invoice={{ state, dueOn: invoice.due_on, openAmount: Number(invoice.open) }}
              />
            </td>
            <td data-th="Total" className={tableStyles.r}>
              {toAmountText(Number(invoice.cost), currency)}
            </td>
            <td data-th="Outstanding" className={tableStyles.r}>
              {toAmountText(Number(invoice.open), currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
