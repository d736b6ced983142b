import type { MouseEvent } from 'react';
import { copyText } from '../../ui/input/copy-button.tsx';
import { useOperationPlace } from './aimed-rows.tsx';
import styles from './schema-tree.module.css';

interface RowLinkProps {
  readonly name: string;
  readonly place: string;
}

/** The address of a parameter or a field: shown to who points at its row or comes by keyboard; pressed, it is copied too. */
export function RowLink({ name, place }: RowLinkProps) {
  const { address } = useOperationPlace();
  const hash = `#${encodeURIComponent(place)}`;
  function copy({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const { href } = new URL(`${address}${hash}`, window.location.href);
    void copyText(href, 'Link copied to clipboard');
  }
  return (
    <a className={styles['link']} href={hash} aria-label={`Link to ${name}`} onClick={copy}>
      #
    </a>
  );
}
