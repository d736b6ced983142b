import { t } from '@portal/contract/text/mark';
import type { Invoice, LineItem, LineStep } from '@portal/contract/billing/invoice/rules';
import type { ReactNode } from 'react';
import { toCountText } from '../../lib/numbers.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { toAmountText, toPriceText } from './invoice-text.ts';
import styles from './invoices.module.css';
import { Sum } from './sum.tsx';

interface LineRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly calls: number;
  readonly unitPrice: ReactNode;
  readonly cost: number;
  readonly className: string | undefined;
}

/** What an invoice is added up from: each line with the steps of its price, then VAT and total. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }) {
  const { currency, lineItems, costWithoutVat, vatRate, vatAmount, cost } = invoice;
  return (
    <DataTable
      caption="Lines"
      showCaption
      className={styles['lines']}
      rows={lineItems.flatMap((line) => toRows(line, currency))}
      keyOf={({ key }) => key}
      rowClass={({ className }) => className}
      columns={[
        { label: 'Line', cell: ({ name }) => name },
        { label: 'Calls', kind: 'figures', cell: ({ calls }) => calls },
        { label: 'Unit price', kind: 'figures', cell: ({ unitPrice }) => unitPrice },
        { label: 'Amount', kind: 'figures', cell: (row) => toAmountText(row.cost, currency) },
      ]}
      foot={
        <>
          {lineItems.length === 0 && (
            <tr>
              <td colSpan={4}>Nothing was billed in this period.</td>
            </tr>
          )}
          <Sum label="Without VAT" amount={toAmountText(costWithoutVat, currency)} />
          {vatAmount !== null && (
            <Sum label={`VAT ${vatRate ?? ''} %`} amount={toAmountText(vatAmount, currency)} />
          )}
          <Sum label="Total" amount={toAmountText(cost, currency)} strong />
        </>
      }
    />
  );
}

/** A line, and under it the steps of its price. */
const toRows = (line: LineItem, currency: string): readonly LineRow[] => [
  {
    key: line.id,
    name: <LineName line={line} />,
    calls: line.quantity,
    unitPrice: <span className="sr">in steps</span>,
    cost: line.cost,
    className: styles['line'],
  },
  ...line.steps.map((step) => ({
    key: `${line.id} ${step.first}`,
    name: toStepName(step),
    calls: step.units,
    unitPrice: toUnitPrice(step, currency),
    cost: step.cost,
    className: styles['step'],
  })),
];

function LineName({ line }: { readonly line: LineItem }) {
  const { name, applicationName, description, countedBefore } = line;
  return (
    <span className="lines">
      {name}
      {applicationName && <small>{applicationName}</small>}
      <small>{description}</small>
      {countedBefore > 0 && <small>{toCountText(countedBefore)} calls earlier in the month</small>}
    </span>
  );
}

const toUnitPrice = ({ unitPrice }: LineStep, currency: string) =>
  Number(unitPrice) === 0 ? t('free') : toPriceText(unitPrice, currency);

function toStepName({ first, last }: LineStep): string {
  if (first === null) return 'Without a price';
  if (last === null) return `From call ${toCountText(first)} of the month`;
  return `Calls ${toCountText(first)} – ${toCountText(last)} of the month`;
}
