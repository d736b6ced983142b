import { useLayoutEffect, useRef } from 'react';
import { MarkedText } from '../../ui/marked-text.tsx';
import styles from './find-dialog.module.css';
import type { FieldHit } from './find-fields.ts';

interface FindOptionProps {
  readonly id: string;
  readonly hit: FieldHit;
  readonly words: readonly string[];
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (hash: string) => void;
}

/** A real link to a row; the keyboard stays in the input. */
export function FindOption({ id, hit, words, active, onPoint, onChoose }: FindOptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const hash = `#${encodeURIComponent(hit.place)}`;
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
      href={hash}
      onPointerMove={onPoint}
      onClick={() => onChoose(hash)}
    >
      <code>
        <MarkedText text={hit.place} words={words} />
      </code>
      {hit.excerpt && (
        <span>
          <MarkedText text={hit.excerpt} words={words} />
        </span>
      )}
    </a>
  );
}
