import { t } from '@portal/contract/text/mark';
import type { Invoice, LineItem, LineStep } from '@portal/contract/usage/invoice/rules';
import { classNames } from '../../lib/class-names.ts';
import { toCountText } from '../../lib/numbers.ts';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { toAmountText, toPriceText } from './invoice-text.ts';
import styles from './invoices.module.css';

/** What an invoice is added up from: each line with the steps of its price, then VAT and total. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }) {
  const { currency, lineItems, costWithoutVat, vatRate, vatAmount, cost } = invoice;
  return (
    <Table caption="Lines" stackable className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col" className={tableStyles.r}>
            Calls
          </th>
          <th scope="col" className={tableStyles.r}>
            Unit price
          </th>
          <th scope="col" className={tableStyles.r}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lineItems.map((line) => (
          <Line key={line.id} line={line} currency={currency} />
        ))}
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
      </tbody>
    </Table>
  );
}

interface LineProps {
  readonly line: LineItem;
  readonly currency: string;
}

function Line({ line, currency }: LineProps) {
  const { applicationName, countedBefore } = line;
  return (
    <>
      <tr className={styles['line']}>
        <th scope="row" data-th="Line">
          <span className={styles['party']}>
            {line.name}
            {applicationName && <small>{applicationName}</small>}
            <small>{line.description}</small>
            {countedBefore > 0 && (
              <small>{toCountText(countedBefore)} calls earlier in the month</small>
            )}
          </span>
        </th>
        <td data-th="Calls" className={tableStyles.r}>
          {toCountText(line.quantity)}
        </td>
        <td className={classNames(tableStyles.r, styles['wide'])}>
          <span className="sr">in steps</span>
        </td>
        <td data-th="Amount" className={tableStyles.r}>
          {toAmountText(line.cost, currency)}
        </td>
      </tr>
      {line.steps.map((step) => (
        <tr key={step.first} className={styles['step']}>
          <td data-th="Step">{toStepName(step)}</td>
          <td data-th="Calls" className={tableStyles.r}>
            {toCountText(step.units)}
          </td>
          <td data-th="Unit price" className={tableStyles.r}>
            {toUnitPrice(step, currency)}
          </td>
          <td data-th="Amount" className={tableStyles.r}>
            {toAmountText(step.cost, currency)}
          </td>
        </tr>
      ))}
    </>
  );
}

const toUnitPrice = ({ unitPrice }: LineStep, currency: string) =>
  Number(unitPrice) === 0 ? t('free') : toPriceText(unitPrice, currency);

function toStepName({ first, last }: LineStep): string {
  if (first === null) return 'Without a price';
  if (last === null) return `From call ${toCountText(first)} of the month`;
  return `Calls ${toCountText(first)} – ${toCountText(last)} of the month`;
}

interface SumProps {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}

function Sum({ label, amount, strong }: SumProps) {
  return (
    <tr className={strong ? styles['total'] : undefined}>
      <th scope="row" colSpan={3} data-th="">
        {label}
      </th>
      <td data-th={label} className={tableStyles.r}>
        {amount}
      </td>
    </tr>
  );
}
