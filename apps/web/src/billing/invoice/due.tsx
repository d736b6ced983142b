import { isOverdue, type Invoice } from '@portal/contract/billing/invoice/rules';
import { useState } from 'react';
import { Facts } from '../../resource/controls/facts.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Cell } from '../../ui/table/sheet.tsx';
import { toAmountText, toCalendarDay } from './invoice-text.ts';
import { sumOwed, toOwed } from './sum-owed.ts';

/** What is owed, by when, and where to pay it. */
export function Due({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const owed = invoices.filter((invoice) => toOwed(invoice) > 0);
  const sums = [...sumOwed(owed)];
  const [now] = useState(() => new Date());
  const overdue = [...sumOwed(owed.filter((invoice) => isOverdue(invoice, now)))];
  const [next] = owed.flatMap(({ dueOn }) => dueOn ?? []).toSorted();
  const payTo = owed.find((invoice) => invoice.payTo)?.payTo;
  return (
    <Facts>
      <Cell caption="Sum due" look="big">
        {toSumText(sums) || 'Nothing'}
      </Cell>
      {next && (
        <Cell caption={overdue.length > 0 ? 'Of it overdue' : 'Due'}>
          {overdue.length > 0
            ? `${toSumText(overdue)}, since ${toCalendarDay(next)}`
            : toCalendarDay(next)}
        </Cell>
      )}
      {payTo && (
        <Cell caption="How to pay">
          <span className="lines">
            <span>
              IBAN <span className="mono">{payTo.iban}</span>{' '}
              <CopyButton text={payTo.iban} done="IBAN copied to clipboard" label="Copy the IBAN" />
            </span>
            {payTo.bic && (
              <small>
                BIC <span className="mono">{payTo.bic}</span>
              </small>
            )}
            <small>Quote the invoice number as the reference.</small>
          </span>
        </Cell>
      )}
    </Facts>
  );
}

const toSumText = (sums: readonly (readonly [currency: string, cents: number])[]) =>
  sums.map(([currency, cents]) => toAmountText(cents / 100, currency)).join(', ');
