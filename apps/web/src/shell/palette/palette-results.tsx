import { useId } from 'react';
import styles from './command-palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';
import { PaletteOption } from './palette-option.tsx';

export interface PaletteGroup {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

interface PaletteResultsProps {
  readonly groups: readonly PaletteGroup[];
  readonly words: readonly string[];
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** The options of each kind under its name, counted over all of them. */
export function PaletteResults({ groups, words, onChoose }: PaletteResultsProps) {
  const id = useId();
  let position = 0;
  return groups.map((group, at) => (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a listbox stand in groups, not in fieldsets
    <div key={group.label} role="group" aria-labelledby={`${id}-${at}`}>
      <p id={`${id}-${at}`} className={styles['group']}>
        {group.label}
      </p>
      {group.entries.map((entry) => (
        <PaletteOption
          key={`${entry.href} ${entry.title}`}
          at={position++}
          entry={entry}
          words={words}
          onChoose={() => onChoose(entry)}
        />
      ))}
    </div>
  ));
}
