import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { useLocation } from '../../router/use-router.ts';
import { IconButton } from '../../ui/input/icon-button.tsx';
import type { MenuItem } from './menu-model.ts';
import { LanguageLinks } from './language-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './user-menu.module.css';

interface UserMenuProps {
  /** Beside what everybody has: lines that this shell's side menu has no place for. */
  readonly items: readonly MenuItem[];
}

/** What a person sets for themselves, behind one button beside their e-mail. */
export function UserMenu({ items }: UserMenuProps) {
  const id = useId();
  const href = useLocation((location) => location.href);
  return (
    <>
      <IconButton label="Your settings" icon="account" popoverTarget={id} />
      <nav
        // A navigation closes it.
        key={href}
        id={id}
        popover="auto"
        className={styles['menu']}
        aria-label="Your settings"
      >
        {items.map((item) => (
          <a key={item.href} href={item.href}>
            {item.label}
          </a>
        ))}
        <a href={paths.accountDetails({ tab: 'profile' })}>Your profile</a>
        <a href="/login/security">Login and security</a>
        <a href={paths.applications({ tab: 'tokens' })}>Personal tokens</a>
        <LanguageLinks />
        <ThemeSwitch inWords />
      </nav>
    </>
  );
}
