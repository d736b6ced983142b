import type { ReactNode } from 'react';
import { tableStyles } from '../../ui/table/table.tsx';
import styles from './invoices.module.css';

interface SumProps {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
  /** Cells after the amount. */
  readonly children?: ReactNode;
}

/** A row under the others: what their amounts, in the fourth column, come to. */
export function Sum({ label, amount, strong, children }: SumProps) {
  return (
    <tr className={strong ? styles['total'] : undefined}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td className={`${tableStyles.r} nb`}>{amount}</td>
      {children}
    </tr>
  );
}
