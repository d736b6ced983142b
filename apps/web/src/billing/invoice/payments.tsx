import { t } from '@portal/contract/text/mark';
import type { Payment } from '@portal/contract/billing/invoice/rules';
import { type Column, DataTable } from '../../resource/data-table.tsx';
import { toAmountText, toCalendarDay } from './invoice-text.ts';

interface PaymentsProps<Entry extends Payment> {
  readonly entries: readonly Entry[];
  readonly currency: string;
  /** What staff see beside it. */
  readonly more?: readonly Column<Entry>[];
}

const kindTexts: Readonly<Record<string, string>> = {
  payment: t('Payment'),
  refund: t('Refund'),
  reversal: t('Correction'),
};

/** What was paid, given back and taken back; nothing where nothing was. */
export function Payments<Entry extends Payment>(props: PaymentsProps<Entry>) {
  const { entries, currency, more = [] } = props;
  if (entries.length === 0) return null;
  return (
    <DataTable
      caption="Payments"
      showCaption
      middle
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Entry', cell: ({ kind }) => kindTexts[kind] ?? kind },
        { label: 'Day', className: 'nb', cell: ({ day }) => toCalendarDay(day) },
        {
          label: 'Amount',
          kind: 'figures',
          className: 'nb',
          cell: ({ amount }) => toAmountText(amount, currency),
        },
        ...more,
      ]}
    />
  );
}
