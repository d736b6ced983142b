import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LinkButton } from '../../ui/text/link.tsx';
import { BenchList } from './bench-list.ts';
import { areKeysOn, pressRowKey, setKeysOn } from './row-keys.ts';
import styles from './workbench.module.css';

interface WorkbenchProps {
  /** A compact `DataTable`; what opens a row says so by `data-open`. */
  readonly children: ReactNode;
  /** What is open: a `SidePanel`. */
  readonly panel?: ReactNode;
  /** How many there are, and what can be done with those that are chosen; none where there is no row. */
  readonly foot: ReactNode;
  /** Rows have a box to choose them by. */
  readonly chooses?: boolean;
}

/** A list to work through: rows of one line, what is open beside it, a foot that is always in view, and keys. */
export function Workbench({ children, panel, foot, chooses }: WorkbenchProps) {
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const press = (event: KeyboardEvent) => list.current && pressRowKey(list.current, event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    if (panel) {
      const open = list.current?.querySelector<HTMLElement>('[aria-selected="true"] [data-open]');
      opener.current = open ?? opener.current;
    } else if (opener.current) {
      opener.current.focus();
      opener.current = undefined;
    }
  });
  return (
    <BenchList value={list}>
      <div ref={list} className={styles['list']}>
        {children}
        {foot && (
          <div className={styles['foot']} data-density="compact">
            {foot}
            <Keys chooses={chooses === true} />
          </div>
        )}
      </div>
      {panel}
    </BenchList>
  );
}

/** Keys of one letter can be turned off (WCAG 2.1.4). */
function Keys({ chooses }: { readonly chooses: boolean }) {
  const [isOn, setIsOn] = useState(areKeysOn);
  function toggle() {
    setKeysOn(!isOn);
    setIsOn(!isOn);
  }
  return (
    <p className={styles['keys']}>
      {isOn && (
        <>
          <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> opens
          {chooses && (
            <>
              , <kbd>x</kbd> chooses
            </>
          )}
          .{' '}
        </>
      )}
      <LinkButton onClick={toggle}>{isOn ? 'Turn keys off' : 'Turn keys on'}</LinkButton>
    </p>
  );
}
