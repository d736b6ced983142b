import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './link-tabs.module.css';

interface LinkTab {
  readonly id: string;
  readonly label: ReactNode;
  readonly href: string;
  readonly count?: number | undefined;
}

interface LinkTabsProps {
  readonly label: string;
  readonly items: readonly LinkTab[];
  /** The id of the tab that this address shows. */
  readonly current: string;
  /** Below other tabs: a joined strip that does not look like a second row of them. */
  readonly inner?: boolean;
}

/** Tabs that are addresses: each can be linked to, opened beside, and gone back from. */
export function LinkTabs({ label, items, current, inner }: LinkTabsProps) {
  const strip = useRef<HTMLElement>(null);
  // On a phone the strip is wider than the screen: the current tab is in sight.
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (strip.current && tab) strip.current.scrollLeft = tab.offsetLeft - tab.offsetWidth / 2;
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className={styles[inner ? 'inner' : 'tabs']}>
      <ul>
        {items.map(({ id, label: text, href, count }) => (
          <li key={id} data-tab={id}>
            <a href={href} aria-current={id === current ? 'page' : undefined}>
              {text}
              {count !== undefined && count > 0 && <span className={styles['count']}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
