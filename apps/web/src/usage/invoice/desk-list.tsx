import { type DeskInvoice, deskStates } from '@portal/contract/usage/invoice/desk-schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { Button } from '../../ui/input/button.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { deskInvoicesQuery } from './desk-queries.ts';
import { type DeskSearch, toDeskHref } from './desk-search.ts';
import { InvoiceMark } from './invoice-mark.tsx';
import { invoiceStateNames, toAmountText, toCalendarDay } from './invoice-text.ts';
import styles from './invoices.module.css';

/** A page of all invoices, narrowed by text, state and month; each choice is an address. */
export function DeskList({ search }: { readonly search: DeskSearch }) {
  const list = useQuery(deskInvoicesQuery(useClient(), search));
  const { q, state, month } = search;
  const url = toDeskHref({ q, state, month });
  return (
    <>
      <Filters key={url} search={search} />
      {!list.data && <NotLoaded query={list} what="the invoices" rows={8} />}
      {list.data?.invoices.length === 0 && (
        <Empty title="No record found">
          No matches. Shorten your search, or choose another state or month.
        </Empty>
      )}
      {list.data && list.data.invoices.length > 0 && (
        <div className="stack">
          <DeskTable invoices={list.data.invoices.map(({ invoice }) => invoice)} />
          <Pagination
            type="link"
            url={`${url}${url.includes('?') ? '&' : '?'}page={page}`}
            totalItems={list.data.pagination.total}
            perPage={20}
            currentPage={list.data.pagination.currentPage}
          />
        </div>
      )}
    </>
  );
}

function Filters({ search }: { readonly search: DeskSearch }) {
  const navigate = useNavigate();
  const [text, setText] = useState(search.q);
  const show = (change: Partial<DeskSearch>) => {
    const { q, state, month } = { ...search, ...change };
    void navigate({ href: toDeskHref({ q, state, month }) });
  };
  return (
    <search className={styles['filters']} aria-label="Invoices to show">
      <form
        className={styles['find']}
        onSubmit={(event) => {
          event.preventDefault();
          show({ q: text.trim() });
        }}
      >
        <Field label="Number or account">
          <TextInput
            value={text}
            placeholder="Number, name or account id"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" icon="search">
          Search
        </Button>
      </form>
      <Field label="State">
        <Select value={search.state} onChange={(event) => show({ state: event.target.value })}>
          <option value="">All</option>
          {deskStates.map((state) => (
            <option key={state} value={state}>
              {state === 'overdue' ? 'Overdue' : invoiceStateNames[state]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Month of the calls">
        <DateInput kind="month" value={search.month} onChange={(month) => show({ month })} />
      </Field>
    </search>
  );
}

function DeskTable({ invoices }: { readonly invoices: readonly DeskInvoice[] }) {
  return (
    <Table caption="All invoices" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">Account</th>
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
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <th scope="row" data-th="Invoice">
              <a href={toDeskHref({ invoice: String(invoice.id) })} className="mono nb">
                {invoice.friendly_id}
              </a>
            </th>
            <td data-th="Account">{invoice.org_name}</td>
            <td data-th="Issued" className="num nb">
              {toCalendarDay(invoice.issued_on)}
            </td>
            <td data-th="Due" className="num nb">
              {toCalendarDay(invoice.due_on)}
            </td>
            <td data-th="State">
              <InvoiceMark
                invoice={{
                  state: invoice.state,
                  dueOn: invoice.due_on,
                  openAmount: invoice.open_amount,
                }}
              />
            </td>
            <td data-th="Total" className={`${tableStyles.r} nb`}>
              {toAmountText(invoice.cost, invoice.currency)}
            </td>
            <td data-th="Outstanding" className={`${tableStyles.r} nb`}>
              {toAmountText(invoice.open_amount, invoice.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
