import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  readonly caption: ReactNode;
  /** The caption is there for screen readers only. */
  readonly hideCaption?: boolean;
  /** Under 640 px rows stack; each cell then shows its `data-th`. */
  readonly stackable?: boolean;
  /** Scrolls sideways on small screens: the keyboard reaches the scroller. */
  readonly wide?: boolean;
  /** Rows with buttons: the words stand at the height of the buttons. */
  readonly middle?: boolean;
  /** A line of 36 px a row; the row header takes what room there is. */
  readonly compact?: boolean;
}

/** Hairline rows; `className={tableStyles.r}` right-aligns figures. First cell of a row: `<th scope="row">`. */
export function Table({
  caption,
  hideCaption,
  stackable,
  wide,
  middle,
  compact,
  className,
  children,
  ...rest
}: TableProps) {
  const id = useId();
  const scroller = wide && ({ role: 'region', tabIndex: 0, 'aria-labelledby': id } as const);
  return (
    <div className={classNames(styles['wrap'], compact && styles['measured'])} {...scroller}>
      <table
        {...rest}
        className={classNames(
          styles['table'],
          stackable && styles['stackable'],
          middle && styles['middle'],
          compact && styles['compact'],
          className,
        )}
      >
        <caption id={id} className={hideCaption ? 'sr' : undefined}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

/**
 * `tableStyles.r`: right-aligned tabular figures. `tableStyles.act`: the cell with a row's menu. `tableStyles.sort`: the link of a
 * head. `middle`, `wide`: left out of a compact table that is narrower.
 */
export const tableStyles = {
  r: styles['r'],
  act: styles['act'],
  sort: styles['sort'],
  middle: styles['from-middle'],
  wide: styles['from-wide'],
} as const;
