import { requestText } from '@portal/contract/accounts/request/rules';
import {
  listCustomerInvoices,
  listCustomerRequests,
} from '@portal/contract/desk/customer/operations';
import type { CustomerInvoice } from '@portal/contract/desk/customer/schema';
import { requestStateKinds, requestStateNames } from '../../accounts/request/index.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import {
  InvoiceMark,
  toAmountText,
  toCalendarDay,
  toDeskHref,
} from '../../billing/invoice/index.ts';
import { Listed, Section } from './customer-section.tsx';
import { useCustomerList } from './use-customer-list.ts';

export function RequestsSection({ accountId }: { readonly accountId: string }) {
  const list = useCustomerList(listCustomerRequests, accountId);
  return (
    <Section
      title="Requests"
      actions={<a href={paths.admin({ tab: 'queue' })}>Decide in the queue</a>}
    >
      <Listed {...list} what="the requests" empty="No requests yet." perPage={5}>
        {({ requests }) => (
          <DataTable
            caption="Requests"
            rows={requests}
            keyOf={(request) => request.id}
            columns={[
              { label: 'Request', cell: (request) => requestText(request) },
              {
                label: 'Requested',
                cell: (request) => (
                  <span className="lines">
                    <Moment at={request.created_at} />
                    <small>{request.requested_by_email ?? 'by the portal'}</small>
                  </span>
                ),
              },
              {
                label: 'State',
                cell: (request) => (
                  <span className="lines">
                    <State kind={requestStateKinds[request.state]}>
                      {requestStateNames[request.state]}
                    </State>
                    {request.decision_reason && <small>{request.decision_reason}</small>}
                  </span>
                ),
              },
            ]}
          />
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
  const list = useCustomerList(listCustomerInvoices, accountId);
  return (
    <Section title="Invoices">
      <Listed {...list} what="the invoices" empty="No invoices yet." perPage={5}>
        {({ invoices }) => <InvoiceTable invoices={invoices} />}
      </Listed>
    </Section>
  );
}

function InvoiceTable({ invoices }: { readonly invoices: readonly CustomerInvoice[] }) {
  const isFinance = useSession().grants.includes('finance');
  return (
    <DataTable
      caption="Invoices"
      rows={invoices}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Invoice',
          className: 'mono nb',
          cell: ({ id, friendly_id: number }) =>
            isFinance ? <a href={toDeskHref({ invoice: String(id) })}>{number}</a> : number,
        },
        {
          label: 'Issued',
          cell: ({ issued_on }) => toCalendarDay(issued_on),
        },
        {
          label: 'Due',
          cell: ({ due_on }) => toCalendarDay(due_on),
        },
        {
          label: 'State',
          cell: ({ state, due_on: dueOn, open }) => (
            <InvoiceMark invoice={{ state, dueOn, openAmount: Number(open) }} />
          ),
        },
        {
          label: 'Total',
          kind: 'figures',
          cell: ({ cost, currency }) => toAmountText(Number(cost), currency),
        },
        {
          label: 'Outstanding',
          kind: 'figures',
          cell: ({ open, currency }) => toAmountText(Number(open), currency),
        },
      ]}
    />
  );
}
