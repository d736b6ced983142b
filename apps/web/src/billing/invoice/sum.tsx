import { FootRow } from '../../resource/foot-row.tsx';
import { tableStyles } from '../../ui/table/table.tsx';
import styles from './invoices.module.css';

interface SumProps {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}

/** A row under the others: what their amounts, in the fourth column, come to. */
export const Sum = ({ label, amount, strong }: SumProps) => (
  <FootRow label={label} span={3} className={strong ? styles['total'] : undefined}>
    <td className={`${tableStyles.r} nb`}>{amount}</td>
  </FootRow>
);
