import { t } from '@portal/contract/text/mark';
import { toCsv } from '@portal/contract/csv';
import type { BilledMonthRow, BillingRun } from '@portal/contract/usage/invoice/desk-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../api/use-attempt.ts';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { toastError, toastSuccess } from '../../ui/overlay/toast-store.ts';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { billingJobsQuery, billMonth, listBookings, refreshInvoices } from './desk-queries.ts';
import { toDeskHref } from './desk-search.ts';
import { toAmountText, toMonthText } from './invoice-text.ts';
import styles from './invoices.module.css';

/** The closed months with what was billed of them, and the runs that did it. */
export function BillingRuns() {
  const jobs = useQuery(billingJobsQuery(useClient()));
  if (!jobs.data) return <NotLoaded query={jobs} what="the billing" rows={8} />;
  return (
    <div className="stack">
      <p className="muted">
        The server bills each month automatically on the third day of the next month. If no server
        was running, bill the month here. Accounts never get a second invoice for the same month.
      </p>
      <Months months={jobs.data.months} readAt={jobs.dataUpdatedAt} />
      <Runs runs={jobs.data.billing_jobs.map(({ billing_job: run }) => run)} />
    </div>
  );
}

interface MonthsProps {
  readonly months: readonly BilledMonthRow[];
  readonly readAt: number;
}

function Months({ months, readAt }: MonthsProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const attemptOf = useAttempt();
  const bill = useMutation({
    mutationFn: (row: BilledMonthRow) => billMonth(client, row, attemptOf([row, readAt])),
    async onSuccess({ billing_job: { month, invoices } }) {
      const made =
        invoices === 0 ? t('no invoices missing') : `${toInvoiceCount(invoices)} created`;
      toastSuccess(`${toMonthText(month)}: ${made}`);
      await refreshInvoices(queryClient);
    },
  });
  return (
    <>
      <ActionFailure title="The month was not billed." error={bill.error} />
      <Table caption="Closed months" stackable middle>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" className={tableStyles.r}>
              Invoices
            </th>
            <th scope="col" className={tableStyles.r}>
              Total with VAT
            </th>
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.month}>
              <th scope="row" data-th="Month">
                <a href={toDeskHref({ month: row.month })} className="num">
                  {toMonthText(row.month)}
                </a>
              </th>
              <td data-th="Invoices" className={tableStyles.r}>
                {row.invoices === 0 ? 'none' : row.invoices}
              </td>
              <td data-th="Total with VAT" className={`${tableStyles.r} nb`}>
                {row.currency ? toAmountText(row.cost, row.currency) : '–'}
              </td>
              <td className={tableStyles.r}>
                <ButtonGroup className={styles['end']}>
                  <Button
                    size="sm"
                    pending={bill.isPending && bill.variables.month === row.month && 'Billing'}
                    onClick={() => bill.mutate(row)}
                  >
                    Bill<span className="sr"> {toMonthText(row.month)}</span>
                  </Button>
                  <BooksButton month={row.month} />
                </ButtonGroup>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
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
  const client = useClient();
  const books = useMutation({
    mutationFn: async () => {
      const rows = await listBookings(client, month);
      const csv = toCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
      saveFile(`bookings-${month}.csv`, csv, 'text/csv;charset=utf-8');
    },
    onError: (error) => toastError(`The file could not be created. ${toErrorNote(error).text}`),
  });
  return (
    <Button
      size="sm"
      icon="download"
      pending={books.isPending && 'Exporting'}
      onClick={() => books.mutate()}
    >
      Accounting entries<span className="sr"> of {toMonthText(month)} as CSV</span>
    </Button>
  );
}

const toInvoiceCount = (count: number) => `${count} ${count === 1 ? 'invoice' : 'invoices'}`;

function Runs({ runs }: { readonly runs: readonly BillingRun[] }) {
  if (runs.length === 0) return null;
  return (
    <Table caption="Latest runs" stackable>
      <thead>
        <tr>
          <th scope="col">Run</th>
          <th scope="col">Month</th>
          <th scope="col">By</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row" data-th="Run">
              <Moment at={run.started_at} />
            </th>
            <td data-th="Month" className="num">
              {toMonthText(run.month)}
            </td>
            <td data-th="By">{run.started_by ?? 'The server'}</td>
            <td data-th="Outcome">
              {run.error === null
                ? `${toInvoiceCount(run.invoices)} created`
                : `Failed, nothing was created: ${run.error}`}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
