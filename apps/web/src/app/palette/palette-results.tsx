import type { ReactNode, RefObject } from 'react';
import styles from './command-palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';
import { PaletteOption } from './palette-option.tsx';

export interface PaletteGroup {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

interface PaletteResultsProps {
  /** The options are `<id>-0` and so on, over all groups. */
  readonly id: string;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly groups: readonly PaletteGroup[];
  readonly words: readonly string[];
  readonly active: number;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly children?: ReactNode;
}

export function PaletteResults(props: PaletteResultsProps) {
  const { id, list, groups, words, active, onPoint, onChoose, children } = props;
  let position = 0;
  return (
    <div
      ref={list}
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold links
      role="listbox"
      aria-label="Results"
      className={styles['list']}
    >
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a listbox stand in groups, not in fieldsets
        <div key={group.label} role="group" aria-labelledby={`${id}-${group.label}`}>
          <p id={`${id}-${group.label}`} className={styles['group']}>
            {group.label}
          </p>
          {group.entries.map((entry) => {
            const at = position++;
            return (
              <PaletteOption
                key={entry.href}
                id={`${id}-${at}`}
                entry={entry}
                words={words}
                active={at === active}
                onPoint={() => onPoint(at)}
                onChoose={() => onChoose(entry)}
              />
            );
          })}
        </div>
      ))}
      {children}
    </div>
  );
}
