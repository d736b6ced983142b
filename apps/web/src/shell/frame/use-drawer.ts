import { useEffect, useState, type RefObject } from 'react';
import { afterPaint } from '../../lib/parts/after-paint.ts';
import { useRouter } from '../../router/use-router.ts';

/** Below 1100 px the menu is a drawer: Esc, the scrim, a navigation and more width close it. */
export function useDrawer(button: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  const [covers, setCovers] = useState(false);
  const router = useRouter();
  useEffect(() => router.subscribe(() => setOpen(false)), [router]);
  useEffect(() => {
    if (!open) return undefined;
    // The page behind is made inert once the drawer is seen: every element of it gets a new style then.
    let isOpen = true;
    afterPaint(() => isOpen && setCovers(true));
    return () => {
      isOpen = false;
      setCovers(false);
    };
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    const wide = window.matchMedia('(min-width: 1100px)');
    const close = () => setOpen(false);
    function closeByKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    }
    document.addEventListener('keydown', closeByKey);
    wide.addEventListener('change', close);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      wide.removeEventListener('change', close);
    };
  }, [open, button]);
  return {
    open,
    /** The page behind is out of reach. */
    covers: open && covers,
    toggle: () => setOpen(!open),
    close: () => setOpen(false),
  };
}
