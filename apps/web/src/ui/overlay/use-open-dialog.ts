import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';

/** Of a dialog that is open as long as it is on the page: Esc, or a press beside it, asks to close it. */
export function useOpenDialog(onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = ref.current;
    if (opened && !opened.open) opened.showModal();
    return () => opened?.close();
  }, []);
  function close(event: SyntheticEvent) {
    // A file field inside tells by the same event that nothing was chosen.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  }
  return { ref, onCancel: close, onMouseDown: close };
}
