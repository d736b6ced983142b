import type { Column } from '../data-table.tsx';
import type { Chosen } from './use-chosen.ts';
import styles from './workbench.module.css';

/** The boxes of a table; the one at its head chooses all of the page. */
export function chooseColumn<Row>(
  chosen: Chosen<Row>,
  page: readonly Row[],
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    label: 'Chosen',
    className: styles['choice'],
    head: (
      <input
        type="checkbox"
        aria-label="Choose all of this page"
        checked={page.every(chosen.has)}
        onChange={({ target }) => chosen.set(page, target.checked)}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={`Choose ${nameOf(row)}`}
        checked={chosen.has(row)}
        onChange={({ target }) => chosen.set([row], target.checked)}
      />
    ),
  };
}
