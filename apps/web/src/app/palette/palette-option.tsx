import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { MethodTag } from '../../ui/marks.tsx';
import styles from './command-palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly words: readonly string[];
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** A real link, so that it also opens in another tab; the keyboard stays in the input. */
export function PaletteOption({ id, entry, words, active, onPoint, onChoose }: PaletteOptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <a
      ref={link}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option that is a link has no tag of its own
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles['option']}
      href={entry.href}
      rel={entry.external ? 'noopener' : undefined}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {entry.method ? (
        <MethodTag bare method={entry.method} className={styles['method']} />
      ) : (
        <Icon name={entry.icon} size={18} />
      )}
      <span className={styles['title']}>
        <MarkedText text={entry.title} words={words} />
      </span>
      <span className={entry.kind === 'page' ? styles['note'] : `${styles['note']} mono`}>
        <MarkedText text={entry.note} words={words} />
      </span>
      {entry.external && <Icon name="external" size={14} />}
    </a>
  );
}
