import { IconButton } from '../../ui/icon-button.tsx';
import { useEffect, useState } from 'react';

type Theme = 'light' | 'dark';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Chosen here, the theme is kept; until then it follows the system. `index.html` applies it before paint. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setTheme(currentTheme());
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);
  const next: Theme = theme === 'dark' ? 'light' : 'dark';
  function change() {
    document.documentElement.dataset['theme'] = next;
    localStorage.setItem('theme', next);
    setTheme(next);
  }
  return (
    <IconButton
      label={`Switch to the ${next} theme`}
      icon={theme === 'dark' ? 'sun' : 'moon'}
      onClick={change}
    />
  );
}
