import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './tabs.module.css';

interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly count?: number | undefined;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  /** Prefix of the ids of tabs and panels; the same for `TabPanel`. */
  readonly base: string;
  readonly items: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly className?: string | undefined;
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Text, count and a 2 px underline; arrows, Home and End move, and select as they move. */
export function Tabs<Id extends string>({
  label,
  base,
  items,
  selected,
  onSelect,
  className,
}: TabsProps<Id>) {
  function move(event: KeyboardEvent, at: number) {
    const next = items[nextIndex(event.key, at, items.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${base}-tab-${next.id}`)?.focus();
  }
  return (
    <div role="tablist" aria-label={label} className={classNames(styles['tabs'], className)}>
      {items.map((item, at) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${base}-tab-${item.id}`}
          aria-controls={`${base}-panel-${item.id}`}
          aria-selected={item.id === selected}
          tabIndex={item.id === selected ? 0 : -1}
          onClick={() => onSelect(item.id)}
          onKeyDown={(event) => move(event, at)}
        >
          {item.label}
          {item.count !== undefined && <span className={styles['count']}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly base: string;
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** What the selected tab shows; render it for the selected id only. */
export function TabPanel({ base, id, children, className }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${base}-panel-${id}`}
      aria-labelledby={`${base}-tab-${id}`}
      className={className}
    >
      {children}
    </div>
  );
}
