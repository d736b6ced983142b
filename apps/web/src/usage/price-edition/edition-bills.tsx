import { toCsv } from '@portal/contract/csv';
import type {
  Forecast,
  ForecastBill,
  PriceEditionDetails,
} from '@portal/contract/usage/price-edition/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { toCountText } from '../../lib/numbers.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/input/button.tsx';
import { toastError } from '../../ui/overlay/toast-store.ts';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { Tag } from '../../ui/text/marks.tsx';
import { toAmountText, toMonthText } from '../invoice/index.ts';
import styles from './prices.module.css';
import { forecastQuery, readAllBills } from './queries.ts';

/** What the bills of the last whole month would have been. */
export function EditionBills({ edition }: { readonly edition: PriceEditionDetails }) {
  const found = useQuery(forecastQuery(useClient(), String(edition.id)));
  if (!found.data) return <NotLoaded query={found} what="the bills" rows={8} />;
  const { forecast } = found.data;
  const month = toMonthText(forecast.month);
  if (forecast.accounts === 0) return <Empty title="No bills">No calls in {month}.</Empty>;
  const amount = (of: number) => toAmountText(of, forecast.currency);
  return (
    <div className="stack">
      <div className={styles['head']}>
        <p>
          The calls of {month}, priced under this edition for the whole month. Without VAT, largest
          changes first.
        </p>
        <BillsButton edition={edition} />
      </div>
      <Cells framed className={styles['cells']}>
        <Cell caption={`Bills of ${month}`}>{amount(forecast.before)}</Cell>
        <Cell caption="Under this edition">{amount(forecast.after)}</Cell>
        <Cell caption="Accounts whose bill changes">
          {toCountText(forecast.changed)} of {toCountText(forecast.accounts)}
        </Cell>
      </Cells>
      <BillTable forecast={forecast} />
      {forecast.bills.length < forecast.accounts && (
        <p className="small muted">
          The first {forecast.bills.length} accounts are shown. The file contains all of them.
        </p>
      )}
    </div>
  );
}

function BillTable({ forecast: { bills, currency, month } }: { readonly forecast: Forecast }) {
  return (
    <Table caption="Bills by account" stackable>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col" className={tableStyles.r}>
            {toMonthText(month)}
          </th>
          <th scope="col" className={tableStyles.r}>
            Under this edition
          </th>
          <th scope="col" className={tableStyles.r}>
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <tr key={bill.account_id}>
            <th scope="row" data-th="Account">
              <span>
                {bill.org_name} <span className="muted">({bill.account_id})</span>{' '}
                {bill.keeps && <Tag>Keeps its prices</Tag>}
              </span>
            </th>
            <td data-th={toMonthText(month)} className={`${tableStyles.r} nb`}>
              {toAmountText(bill.before, currency)}
            </td>
            <td data-th="Under this edition" className={`${tableStyles.r} nb`}>
              {toAmountText(bill.after, currency)}
            </td>
            <td data-th="Change" className={`${tableStyles.r} nb`}>
              {toChangeText(bill, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function toChangeText({ before, after }: ForecastBill, currency: string): string {
  if (before === after) return 'None';
  const sign = after > before ? '+' : '−';
  return `${sign}${toAmountText(Math.abs(after - before), currency)}`;
}

const columns = ['account_id', 'org_name', 'before', 'after', 'keeps'] as const;

function BillsButton({ edition }: { readonly edition: PriceEditionDetails }) {
  const client = useClient();
  const reading = useMutation({
    mutationFn: async () => {
      const { bills, month } = await readAllBills(client, edition);
      const csv = toCsv([columns, ...bills.map((bill) => columns.map((column) => bill[column]))]);
      saveFile(`bills-${month}-edition-${edition.id}.csv`, csv, 'text/csv;charset=utf-8');
    },
    onError: (error) => toastError(`The file could not be created. ${toErrorNote(error).text}`),
  });
  return (
    <Button
      icon="download"
      pending={reading.isPending && 'Exporting'}
      onClick={() => reading.mutate()}
    >
      CSV of all accounts
    </Button>
  );
}
