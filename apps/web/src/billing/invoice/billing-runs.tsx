import { t } from '@portal/contract/text/mark';
import { listBillingJobs, listBookings } from '@portal/contract/billing/invoice/desk-operations';
import type { BilledMonthRow, BillingRun } from '@portal/contract/billing/invoice/desk-schema';
import { createBillingJob } from '@portal/contract/billing/invoice/operations';
import { ActionFailure } from '../../resource/failure.tsx';
import { CsvButton } from '../../resource/csv-button.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { toDeskHref } from './desk-search.ts';
import { toAmountText, toMonthText } from './invoice-text.ts';
import styles from './invoices.module.css';

/** The closed months with what was billed of them, and the runs that did it. */
export function BillingRuns() {
  const jobs = useRead(listBillingJobs);
  return (
    <Loaded query={jobs} what="the billing" rows={8}>
      {({ months, billing_jobs }) => (
        <div className="stack">
          <p className="muted">
            The server bills each month automatically on the third day of the next month. If no
            server was running, bill the month here. Accounts never get a second invoice for the
            same month.
          </p>
          <Months months={months} />
          <Runs runs={billing_jobs.map(({ billing_job: run }) => run)} />
        </div>
      )}
    </Loaded>
  );
}

function Months({ months }: { readonly months: readonly BilledMonthRow[] }) {
  const bill = useAct(createBillingJob, {
    done: ({ billing_job: { month, invoices } }) => {
      const made =
        invoices === 0 ? t('no invoices missing') : `${toInvoiceCount(invoices)} created`;
      return `${toMonthText(month)}: ${made}`;
    },
  });
  return (
    <>
      <ActionFailure title="The month was not billed." error={bill.error} />
      <DataTable
        caption="Closed months"
        showCaption
        middle
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          {
            label: 'Month',
            cell: ({ month }) => (
              <a href={toDeskHref({ month })} className="num">
                {toMonthText(month)}
              </a>
            ),
          },
          {
            label: 'Invoices',
            kind: 'figures',
            cell: ({ invoices }) => (invoices === 0 ? 'none' : invoices),
          },
          {
            label: 'Total with VAT',
            kind: 'figures',
            className: 'nb',
            cell: ({ cost, currency }) => (currency ? toAmountText(cost, currency) : '–'),
          },
          {
            label: 'Actions',
            kind: 'actions',
            cell: ({ month, version }) => (
              <ButtonGroup className={styles['end']}>
                <Button
                  size="sm"
                  pending={bill.sent?.body?.month === month && 'Billing'}
                  onClick={() => bill.send({ body: { month }, seen: { updated_at: version } })}
                >
                  Bill<span className="sr"> {toMonthText(month)}</span>
                </Button>
                <BooksButton month={month} />
              </ButtonGroup>
            ),
          },
        ]}
      />
    </>
  );
}

const columns = [
  'day',
  'kind',
  'number',
  'invoice',
  'account_id',
  'org_name',
  'country',
  'currency',
  'cost_without_vat',
  'vat_rate',
  'vat_amount',
  'cost',
] as const;

/** The bookkeeping's file of what was issued and paid in a month. */
function BooksButton({ month }: { readonly month: string }) {
  return (
    <CsvButton
      size="sm"
      fileName={`bookings-${month}.csv`}
      columns={columns}
      load={async (client) => (await client(listBookings, { query: { month } })).bookings}
    >
      Accounting entries<span className="sr"> of {toMonthText(month)} as CSV</span>
    </CsvButton>
  );
}

const toInvoiceCount = (count: number) => `${count} ${count === 1 ? 'invoice' : 'invoices'}`;

function Runs({ runs }: { readonly runs: readonly BillingRun[] }) {
  if (runs.length === 0) return null;
  return (
    <DataTable
      caption="Latest runs"
      showCaption
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Run', cell: ({ started_at }) => <Moment at={started_at} /> },
        { label: 'Month', className: 'num', cell: ({ month }) => toMonthText(month) },
        { label: 'By', cell: ({ started_by }) => started_by ?? 'The server' },
        {
          label: 'Outcome',
          cell: ({ error, invoices, stopped }) => (
            <span className="lines">
              {error === null
                ? `${toInvoiceCount(invoices)} created`
                : `Failed, nothing was created: ${error}`}
              {stopped && (
                <small>{`Not billed: ${stopped}. Enter it and bill the month again.`}</small>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
