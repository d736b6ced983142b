import { isOverdue, type Owed } from '@portal/contract/billing/invoice/rules';
import { useState } from 'react';
import { Icon } from '../../ui/figure/icon.tsx';
import { State } from '../../ui/text/marks.tsx';
import { invoiceStateKinds, invoiceStateNames } from './invoice-text.ts';
import styles from './invoices.module.css';

/** The state of an invoice wherever it stands, and that it is late, in words and by its mark. */
export function InvoiceMark({ invoice }: { readonly invoice: Owed }) {
  const { state } = invoice;
  const [now] = useState(() => new Date());
  if (!isOverdue(invoice, now)) {
    return <State kind={invoiceStateKinds[state]}>{invoiceStateNames[state]}</State>;
  }
  return (
    <span className={styles['overdue']}>
      <Icon name="warning" size={16} />
      {invoiceStateNames[state]}, overdue
    </span>
  );
}
