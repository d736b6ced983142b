import { Fragment, type Key, type ReactNode } from 'react';
import { toCountText } from '../lib/numbers.ts';
import { classNames } from '../lib/class-names.ts';
import { Icon } from '../ui/figure/icon.tsx';
import { Table, tableStyles } from '../ui/table/table.tsx';

export interface Column<Row> {
  /** The head of the column, and of the cell where rows stack. */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** In place of the label, at the head alone: the label with an explanation. */
  readonly head?: ReactNode;
  /**
   * - `figures` to the right, in digits of one width; a number is written as a count
   * - `actions` buttons, to the right; the head is for screen readers, and a stacked cell has none
   * - `menu` the one button of a row; a stacked row has it in its corner
   */
  readonly kind?: 'figures' | 'actions' | 'menu';
  /** The way to the list sorted by this column, and how it is sorted by it now. */
  readonly sort?: { readonly href: string; readonly now?: 'ascending' | 'descending' | undefined };
  /** Names the row, where the first one does not: a moment stands before it. */
  readonly names?: true;
  /** Says itself what it is: no label where rows stack. */
  readonly unlabelled?: true;
  /** In a compact table: left out where it is narrower than this. */
  readonly from?: 'middle' | 'wide';
  readonly className?: string | undefined;
}

type Columns<Row> = readonly (Column<Row> | false | null | undefined)[];

interface DataTableProps<Row> {
  readonly caption: ReactNode;
  readonly showCaption?: boolean;
  readonly rows: readonly Row[];
  /** The first one names the row, unless another one says that it does. */
  readonly columns: Columns<Row>;
  readonly keyOf: (row: Row) => Key;
  /** Scrolls sideways on small screens, where otherwise rows stack. */
  readonly wide?: boolean;
  /** Rows with buttons: the words stand at their height. */
  readonly middle?: boolean;
  /** A line of 36 px a row, on a phone, too; the naming column takes what room there is. */
  readonly compact?: boolean;
  readonly className?: string | undefined;
  readonly rowClass?: (row: Row) => string | undefined;
  /** The row that is opened or chosen. */
  readonly isSelected?: (row: Row) => boolean;
  /** A line of its own under a row; none where it gives nothing. */
  readonly below?: (row: Row) => ReactNode;
  /** `<tr>`s after all others: sums. */
  readonly foot?: ReactNode;
}

/** A table by its columns; on a phone each row is a list of labelled values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption, rows, keyOf, wide, middle, compact, className, below, foot } =
    props;
  const columns = props.columns.filter((column) => !!column);
  const naming = columns.find((column) => column.names) ?? columns[0];
  return (
    <Table
      caption={caption}
      hideCaption={!showCaption}
      stackable={!wide && !compact}
      wide={wide === true}
      middle={middle === true}
      compact={compact === true}
      className={className}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.label} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const more = below?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr
                className={props.rowClass?.(row)}
                aria-selected={props.isSelected?.(row) || undefined}
              >
                {columns.map((column) => (
                  <Cell key={column.label} column={column} row={row} names={column === naming} />
                ))}
              </tr>
              {more && (
                <tr className={props.rowClass?.(row)}>
                  <td colSpan={columns.length}>{more}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </Table>
  );
}

const toClass = ({ kind, from, className }: Column<never>) =>
  classNames(
    from && tableStyles[from],
    (kind === 'figures' || kind === 'actions') && tableStyles.r,
    kind === 'menu' && tableStyles.act,
    className,
  );

const isBare = ({ kind }: Column<never>) => kind === 'actions' || kind === 'menu';

function Head<Row>({ column }: { readonly column: Column<Row> }) {
  const { label, head = label, kind, sort } = column;
  return (
    <th
      scope="col"
      className={
        classNames(kind === 'figures' && tableStyles.r, column.from && tableStyles[column.from]) ||
        undefined
      }
      aria-sort={sort?.now}
    >
      {sort ? (
        <a className={tableStyles.sort} href={sort.href}>
          {head}
          {sort.now && (
            <Icon name={sort.now === 'ascending' ? 'chevron-up' : 'chevron-down'} size={14} />
          )}
        </a>
      ) : isBare(column) ? (
        <span className="sr">{head}</span>
      ) : (
        head
      )}
    </th>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly names: boolean;
}

function Cell<Row>({ column, row, names }: CellProps<Row>) {
  const { label, kind, cell } = column;
  const value = cell(row);
  const shown = kind === 'figures' && typeof value === 'number' ? toCountText(value) : value;
  const shared = {
    className: toClass(column) || undefined,
    'data-th': isBare(column) || column.unlabelled ? undefined : label,
  };
  if (names) {
    return (
      <th scope="row" {...shared}>
        {shown}
      </th>
    );
  }
  return <td {...shared}>{shown}</td>;
}
