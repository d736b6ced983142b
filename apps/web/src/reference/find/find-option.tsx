import { MarkedText } from '../../ui/text/marked-text.tsx';
import { SearchOption } from '../../ui/overlay/search-dialog.tsx';
import styles from './find-option.module.css';
import type { FieldHit } from './find-fields.ts';

interface FindOptionProps {
  readonly at: number;
  readonly hit: FieldHit;
  readonly words: readonly string[];
  readonly onChoose: (hash: string) => void;
}

/** A link to a row of the operation. */
export function FindOption({ at, hit, words, onChoose }: FindOptionProps) {
  const hash = `#${encodeURIComponent(hit.place)}`;
  return (
    <SearchOption at={at} className={styles['option']} href={hash} onChoose={() => onChoose(hash)}>
      <code>
        <MarkedText text={hit.place} words={words} />
      </code>
      {hit.excerpt && (
        <span>
          <MarkedText text={hit.excerpt} words={words} />
        </span>
      )}
    </SearchOption>
  );
}
