import { t } from '@portal/contract/text/mark';
import type { Client } from '@portal/contract/client';
import {
  createClosedMonth,
  getBookFile,
  listBillingJobs,
  listBookings,
} from '@portal/contract/billing/invoice/desk-operations';
import type {
  BilledMonthRow,
  BillingRun,
  BookMonth,
} from '@portal/contract/billing/invoice/desk-schema';
import { createBillingJob } from '@portal/contract/billing/invoice/operations';
import { ActForm } from '../../resource/act-form.tsx';
import { saveCsv } from '../../resource/csv-button.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { useClient } from '../../api/client-context.ts';
import { saveFile, toBytes } from '../../lib/save-file.ts';
import { useTask } from '../../resource/use-task.ts';
import { useRead } from '../../resource/use-read.ts';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ButtonGroup } from '../../ui/input/button.tsx';
import { ActMenu } from '../../ui/overlay/act-menu.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { toDeskHref } from './desk-search.ts';
import { toAmountText, toMonthText } from './invoice-text.ts';
import styles from './invoices.module.css';

/** The closed months with what was billed of them, and the runs that did it. */
export function BillingRuns() {
  const jobs = useRead(listBillingJobs);
  return (
    <Loaded query={jobs} what="the billing" rows={8}>
      {({ months, book_months, billing_jobs }) => (
        <div className="stack">
          <p className="muted">
            The server bills each month automatically on the third day of the next month. If no
            server was running, bill the month here. Accounts never get a second invoice for the
            same month.
          </p>
          <Months months={months} />
          <Books months={book_months} />
          <Runs runs={billing_jobs.map(({ billing_job: run }) => run)} />
        </div>
      )}
    </Loaded>
  );
}

function Months({ months }: { readonly months: readonly BilledMonthRow[] }) {
  return (
    <DataTable
      caption="Past months"
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
              <ModalButton size="sm" modal={BillModal} of={{ month, version }}>
                Bill<span className="sr"> {toMonthText(month)}</span>
              </ModalButton>
            </ButtonGroup>
          ),
        },
      ]}
    />
  );
}

const BillModal = ({
  month,
  version,
  onClose,
}: ModalProps<Pick<BilledMonthRow, 'month' | 'version'>>) => (
  <ActForm
    operation={createBillingJob}
    start={{}}
    call={() => ({ body: { month }, seen: { updated_at: version } })}
    title={`Bill ${toMonthText(month)}`}
    description="Each account that called in this month and has no invoice for it gets one by e-mail. An invoice cannot be deleted, only credited."
    verb="Bill"
    doing="Billing"
    failed="The month was not billed."
    done={({ billing_job: { invoices } }) =>
      `${toMonthText(month)}: ${toInvoiceCount(invoices)} created`
    }
    onClose={onClose}
  />
);

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
  'vat_category',
  'vat_rate',
  'vat_amount',
  'cost',
  'tax_currency',
  'exchange_rate',
] as const;

/** Files for the bookkeeping, and closing what is done. */
function Books({ months }: { readonly months: readonly BookMonth[] }) {
  return (
    <DataTable
      caption="Accounting entries"
      showCaption
      middle
      rows={months}
      keyOf={({ month }) => month}
      columns={[
        { label: 'Month', className: 'num', cell: ({ month }) => toMonthText(month) },
        { label: 'Books', cell: ({ is_closed }) => (is_closed ? 'Closed' : 'Open') },
        {
          label: 'Actions',
          kind: 'actions',
          cell: ({ month, is_closed, is_over }) => (
            <ButtonGroup className={styles['end']}>
              <ExportMenu month={month} />
              {is_over && !is_closed && (
                <ModalButton size="sm" modal={CloseModal} of={{ month }}>
                  Close<span className="sr"> {toMonthText(month)}</span>
                </ModalButton>
              )}
            </ButtonGroup>
          ),
        },
      ]}
    />
  );
}

const CloseModal = ({ month, onClose }: ModalProps<{ month: string }>) => (
  <ActForm
    operation={createClosedMonth}
    start={{}}
    call={() => ({ body: { month } })}
    title={`Close the books of ${toMonthText(month)}`}
    description="No payment can be dated in this month or an earlier one any more. Books that are closed stay closed."
    verb="Close the books"
    doing="Closing"
    failed="The month was not closed."
    done={`The books of ${toMonthText(month)} are closed`}
    onClose={onClose}
  />
);

const exports = [
  { label: t('By day of issue, CSV'), save: (of: Month) => saveBookings(of, 'issue') },
  { label: t('By month of calls, CSV'), save: (of: Month) => saveBookings(of, 'calls') },
  { label: t('SIE 4'), save: (of: Month) => saveBookFile(of, 'sie') },
  { label: t('DATEV'), save: (of: Month) => saveBookFile(of, 'datev') },
] as const;

interface Month {
  readonly client: Client;
  readonly month: string;
}

async function saveBookings({ client, month }: Month, by: 'issue' | 'calls') {
  const { bookings } = await client(listBookings, { query: { month, by } });
  saveCsv(`bookings-${month}-by-${by}.csv`, columns, bookings);
}

async function saveBookFile({ client, month }: Month, format: 'sie' | 'datev') {
  const { book_file: file } = await client(getBookFile, { query: { month, format } });
  saveFile(file.name, toBytes(file.content), 'application/octet-stream');
}

function ExportMenu({ month }: { readonly month: string }) {
  const client = useClient();
  const saving = useTask((one: (typeof exports)[number]) => one.save({ client, month }), {
    failed: 'The file could not be created.',
  });
  return (
    <ActMenu
      label={t('Export')}
      of={toMonthText(month)}
      pending={saving.isPending && 'Exporting'}
      acts={exports.map((one) => ({ label: one.label, onChoose: () => saving.start(one) }))}
    />
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
