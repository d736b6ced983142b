import { listAllInvoices } from '@portal/contract/billing/invoice/desk-operations';
import { type DeskInvoice, deskStates } from '@portal/contract/billing/invoice/desk-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '../../router/use-router.ts';
import { useState } from 'react';
import { TextField } from '../../resource/controls/text-field.tsx';
import { bind } from '../../resource/controls/bind.ts';
import { PageLinks } from '../../resource/page-links.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { submitted } from '../../lib/submitted.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Button } from '../../ui/input/button.tsx';
import { DateInput } from '../../ui/input/date-input.tsx';
import { Field } from '../../ui/input/field.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { type DeskSearch, toDeskHref } from './desk-search.ts';
import { InvoiceMark } from './invoice-mark.tsx';
import { invoiceStateNames, toAmountText, toCalendarDay } from './invoice-text.ts';
import styles from './invoices.module.css';

/** A page of all invoices, narrowed by text, state and month; each choice is an address. */
export function DeskList({ search }: { readonly search: DeskSearch }) {
  const { q, state, month, page } = search;
  const query = { q, state, month, page: String(page) };
  const list = useRead(listAllInvoices, { query }, { placeholderData: keepPreviousData });
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
          <PageLinks of={list.data.pagination} href={url} />
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
  const choice = bind(search, show);
  return (
    <search className={styles['filters']} aria-label="Invoices to show">
      <form className={styles['find']} onSubmit={submitted(() => show({ q: text.trim() }))}>
        <TextField
          label="Number or account"
          value={text}
          placeholder="Number, name or account id"
          onChange={setText}
        />
        <Button type="submit" icon="search">
          Search
        </Button>
      </form>
      <SelectField
        label="State"
        none="All"
        options={deskStates.map((state) => [state, stateNames[state]])}
        {...choice('state')}
      />
      <Field label="Month of the calls">
        <DateInput kind="month" {...choice('month')} />
      </Field>
    </search>
  );
}

const stateNames = {
  ...invoiceStateNames,
  overdue: 'Overdue',
  outstanding: 'With something open',
} as const;

function DeskTable({ invoices }: { readonly invoices: readonly DeskInvoice[] }) {
  return (
    <DataTable
      caption="All invoices"
      middle
      rows={invoices}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Invoice',
          cell: ({ id, friendly_id }) => (
            <a href={toDeskHref({ invoice: String(id) })} className="mono nb">
              {friendly_id}
            </a>
          ),
        },
        { label: 'Account', cell: ({ org_name }) => org_name },
        {
          label: 'Issued',
          className: 'num nb',
          cell: ({ issued_on }) => toCalendarDay(issued_on),
        },
        { label: 'Due', className: 'num nb', cell: ({ due_on }) => toCalendarDay(due_on) },
        {
          label: 'State',
          cell: ({ state, due_on: dueOn, open_amount: openAmount }) => (
            <InvoiceMark invoice={{ state, dueOn, openAmount }} />
          ),
        },
        {
          label: 'Total',
          kind: 'figures',
          className: 'nb',
          cell: ({ cost, currency }) => toAmountText(cost, currency),
        },
        {
          label: 'Outstanding',
          kind: 'figures',
          className: 'nb',
          cell: ({ open_amount, currency }) => toAmountText(open_amount, currency),
        },
      ]}
    />
  );
}
