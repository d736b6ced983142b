import { useLayoutEffect } from 'react';

interface EarlyKeysProps {
  readonly onType: (change: (text: string | null) => string) => void;
  readonly onClose: () => void;
}

/** In place of a search whose code is on its way: what is typed meanwhile is for it, and for nothing else on the page. */
export function EarlyKeys({ onType, onClose }: EarlyKeysProps) {
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onType((text) => text?.slice(0, -1) ?? '');
      else if (event.key.length === 1) onType((text) => (text ?? '') + event.key);
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [onType, onClose]);
  return <span hidden aria-busy="true" />;
}
