import { Icon } from '../../ui/figure/icon.tsx';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import { MethodTag } from '../../ui/text/marks.tsx';
import { SearchOption } from '../../ui/overlay/search-dialog.tsx';
import styles from './command-palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';

interface PaletteOptionProps {
  readonly at: number;
  readonly entry: PaletteEntry;
  readonly words: readonly string[];
  readonly onChoose: () => void;
}

const isAddress = ({ kind }: PaletteEntry) => kind === 'api' || kind === 'operation';

export function PaletteOption({ at, entry, words, onChoose }: PaletteOptionProps) {
  return (
    <SearchOption
      at={at}
      className={styles['option']}
      href={entry.href}
      rel={entry.external ? 'noopener' : undefined}
      onChoose={(event) => {
        if (entry.run) event.preventDefault();
        onChoose();
      }}
    >
      {entry.method ? (
        <MethodTag bare method={entry.method} className={styles['method']} />
      ) : (
        <Icon name={entry.icon} size={18} />
      )}
      <span className={styles['title']}>
        <MarkedText text={entry.title} words={words} />
        {entry.api && <span className={styles['api']}>{entry.api}</span>}
      </span>
      <span className={isAddress(entry) ? `${styles['note']} mono` : styles['note']}>
        <MarkedText text={entry.note} words={words} />
      </span>
      {entry.external && <Icon name="external" size={14} />}
    </SearchOption>
  );
}
