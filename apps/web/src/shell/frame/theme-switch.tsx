import { IconButton } from '../../ui/input/icon-button.tsx';
import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** Chosen here, the theme is kept; until then it follows the system. `index.html` applies it before paint. */
export function ThemeSwitch({ inWords }: { readonly inWords?: boolean }) {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const);
  const next: Theme = theme === 'dark' ? 'light' : 'dark';
  function change() {
    document.documentElement.dataset['theme'] = next;
    localStorage.setItem('theme', next);
    for (const listener of listeners) listener();
  }
  const label = `Switch to the ${next} theme`;
  if (inWords) {
    return (
      <button type="button" onClick={change}>
        {label}
      </button>
    );
  }
  return <IconButton label={label} icon={theme === 'dark' ? 'sun' : 'moon'} onClick={change} />;
}
