import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { useEffect, useState } from 'react';
import { useLive } from '../../lib/use-live.ts';
import { Icon } from '../../ui/figure/icon.tsx';
import styles from './find-button.module.css';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { Later } from '../../ui/text/later.tsx';

const loadDialog = () => import('./find-dialog.tsx');
const FindDialog = lazyView(async () => (await loadDialog()).FindDialog, 'dialog');
const isMacHere = () => navigator.platform.startsWith('Mac');

function preload() {
  loadDialog().catch(() => undefined);
}

/** Finds in closed parts too, which the browser's own search cannot see; Ctrl /, or ⌘ /, from anywhere on the page. */
export function FindButton({ piece }: { readonly piece: OperationPiece }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const isMac = useLive(isMacHere, false);
  useEffect(() => {
    function start(event: KeyboardEvent) {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', start);
    return () => document.removeEventListener('keydown', start);
  }, []);
  return (
    <search className={styles['find']}>
      <button
        type="button"
        aria-keyshortcuts="Control+/ Meta+/"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name="search" size={16} />
        <span>
          Find<span className="sr"> in this operation</span>
        </span>
        <kbd aria-hidden="true">{isMac ? '⌘ /' : 'Ctrl /'}</kbd>
      </button>
      <Later>
        {open && (
          <FindDialog piece={piece} text={text} onText={setText} onClose={() => setOpen(false)} />
        )}
      </Later>
    </search>
  );
}
