import { Suspense, useEffect, useState } from 'react';
import { useLive } from '../../lib/use-live.ts';
import { Icon } from '../../ui/figure/icon.tsx';
import styles from './top-search.module.css';
import type { ShellName } from '../../session/viewer/use-shell.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { EarlyKeys } from '../../ui/overlay/early-keys.tsx';

const loadPalette = () => import('../palette/command-palette.tsx');
const CommandPalette = lazyView(async () => (await loadPalette()).CommandPalette, 'dialog');
const isMacHere = () => navigator.platform.startsWith('Mac');

function preload() {
  loadPalette().catch(() => undefined);
}

/** The way to anywhere: Ctrl K, or ⌘ K, opens the palette from every page. */
export function TopSearch({ shell }: { readonly shell: ShellName }) {
  // Before the palette is here; null while it is closed.
  const [typed, setTyped] = useState<string | null>(null);
  const close = () => setTyped(null);
  const isMac = useLive(isMacHere, false);
  useEffect(() => {
    function toggle(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setTyped((was) => (was === null ? '' : null));
    }
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  return (
    <search className={styles['search']}>
      <button
        type="button"
        aria-label={
          shell === 'staff'
            ? 'Search customers, pages and APIs'
            : 'Search pages, APIs and operations'
        }
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setTyped('')}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name="search" size={18} />
        <span aria-hidden="true">{shell === 'staff' ? 'Search customers' : 'Search APIs'}</span>
        <kbd aria-hidden="true">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <Suspense fallback={<EarlyKeys onType={setTyped} onClose={close} />}>
        {typed !== null && <CommandPalette typed={typed} onClose={close} />}
      </Suspense>
    </search>
  );
}
