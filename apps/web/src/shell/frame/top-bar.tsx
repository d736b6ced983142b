import { pages } from '@portal/contract/addresses/pages';
import type { RefObject } from 'react';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import type { ShellName } from '../../session/viewer/use-shell.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import { Logo } from '../../ui/figure/logo.tsx';
import { useViewer } from '../../session/viewer/use-viewer.ts';
import { toMenuItems } from './menu-model.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './top-bar.module.css';
import { Later } from '../../ui/text/later.tsx';
import { lazyPart } from '../../lib/parts/lazy-part.ts';
import { TopSearch } from './top-search.tsx';

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

interface TopBarProps {
  readonly shell: ShellName;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly menuButton: RefObject<HTMLButtonElement | null>;
}

/** 'Sandbox Developer Portal' with its first word in blue. */
function Title({ title }: { readonly title: string }) {
  const [first = '', ...rest] = title.split(' ');
  if (first !== 'Sandbox') return <span>{title}</span>;
  return (
    <span>
      <b>{first}</b> {rest.join(' ')}
    </span>
  );
}

const organisation = {
  label: pages['/admin/accountDetails'].title,
  href: paths.accountDetails(),
};

export function TopBar({ shell, menuOpen, onMenu, menuButton }: TopBarProps) {
  const viewer = useViewer();
  const { title, production } = usePortalConfig();
  const { status, email, login, logout } = useSession();
  return (
    <header className={styles['topbar']}>
      {!production && <div className={styles['airmail']} />}
      <IconButton
        ref={menuButton}
        className={styles['menu']}
        label="Menu"
        icon={menuOpen ? 'close' : 'menu'}
        aria-expanded={menuOpen}
        aria-controls="side"
        onClick={onMenu}
      />
      <a className={styles['brand']} href={shell === 'staff' ? paths.admin() : paths.home()}>
        <Logo className={styles['logo']} />
        <Title title={title} />
      </a>
      <TopSearch shell={shell} />
      <div className={styles['end']}>
        {toMenuItems('Help', viewer).map(({ label, href }) => (
          <a key={href} className={styles['wide']} href={href}>
            {label}
          </a>
        ))}
        <span className={styles['sep']} aria-hidden="true" />
        {status !== 'signedIn' && <ThemeSwitch />}
        {status === 'signedIn' ? (
          <>
            <a className={styles['who']} href={paths.accountDetails()}>
              {email}
            </a>
            <Button size="sm" className={styles['leave']} onClick={logout}>
              Logout
            </Button>
            <Later>
              <UserMenu
                items={shell === 'staff' ? toMenuItems('My Account', viewer) : [organisation]}
              />
            </Later>
          </>
        ) : (
          <Button size="sm" variant="primary" onClick={() => login()}>
            Login
          </Button>
        )}
      </div>
    </header>
  );
}
