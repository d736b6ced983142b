import type { ReactNode } from 'react';

interface FootRowProps {
  readonly label: ReactNode;
  /** Columns that the label takes. */
  readonly span?: number;
  readonly className?: string | undefined;
  /** The cells after it. */
  readonly children: ReactNode;
}

/** A row in the foot of a table: a sum, or what can be done. */
export const FootRow = ({ label, span, className, children }: FootRowProps) => (
  <tr className={className}>
    <th scope="row" colSpan={span}>
      {label}
    </th>
    {children}
  </tr>
);
