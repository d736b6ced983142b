import { getPriceForecast } from '@portal/contract/billing/price-edition/operations';
import type {
  Forecast,
  ForecastBill,
  PriceEditionDetails,
} from '@portal/contract/billing/price-edition/schema';
import { Facts } from '../../resource/controls/facts.tsx';
import { toCountText } from '../../lib/numbers.ts';
import { CsvButton } from '../../resource/csv-button.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Cell } from '../../ui/table/sheet.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { Tag } from '../../ui/text/marks.tsx';
import { toAmountText, toMonthText } from '../invoice/index.ts';
import styles from './prices.module.css';

/** What the bills of the last whole month would have been. */
export function EditionBills({ edition }: { readonly edition: PriceEditionDetails }) {
  const found = useRead(getPriceForecast, { params: { editionId: String(edition.id) } });
  return (
    <Loaded query={found} what="the bills" rows={8}>
      {({ forecast }) => <Bills edition={edition} forecast={forecast} />}
    </Loaded>
  );
}

interface BillsProps {
  readonly edition: PriceEditionDetails;
  readonly forecast: Forecast;
}

function Bills({ edition, forecast }: BillsProps) {
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
        <CsvButton
          fileName={`bills-${forecast.month}-edition-${edition.id}.csv`}
          columns={columns}
          load={async (client) => {
            const call = { params: { editionId: String(edition.id) }, query: { all: 'true' } };
            return (await client(getPriceForecast, call)).forecast.bills;
          }}
        >
          CSV of all accounts
        </CsvButton>
      </div>
      <Facts className={styles['cells']}>
        <Cell caption={`Bills of ${month}`}>{amount(forecast.before)}</Cell>
        <Cell caption="Under this edition">{amount(forecast.after)}</Cell>
        <Cell caption="Accounts whose bill changes">
          {toCountText(forecast.changed)} of {toCountText(forecast.accounts)}
        </Cell>
      </Facts>
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
  const figures = { kind: 'figures', className: 'nb' } as const;
  return (
    <DataTable
      caption="Bills by account"
      showCaption
      rows={bills}
      keyOf={({ account_id }) => account_id}
      columns={[
        {
          label: 'Account',
          cell: ({ org_name, account_id, keeps }) => (
            <span>
              {org_name} <span className="muted">({account_id})</span>{' '}
              {keeps && <Tag>Keeps its prices</Tag>}
            </span>
          ),
        },
        {
          ...figures,
          label: toMonthText(month),
          cell: ({ before }) => toAmountText(before, currency),
        },
        {
          ...figures,
          label: 'Under this edition',
          cell: ({ after }) => toAmountText(after, currency),
        },
        { ...figures, label: 'Change', cell: (bill) => toChangeText(bill, currency) },
      ]}
    />
  );
}

function toChangeText({ before, after }: ForecastBill, currency: string): string {
  if (before === after) return 'None';
  const sign = after > before ? '+' : '−';
  return `${sign}${toAmountText(Math.abs(after - before), currency)}`;
}

const columns = ['account_id', 'org_name', 'before', 'after', 'keeps'] as const;
