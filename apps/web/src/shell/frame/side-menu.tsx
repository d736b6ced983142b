import { isStaffRole } from '@portal/contract/role';
import type { PageRow } from '@portal/contract/addresses/pages';
import { memo, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/parts/lazy-part.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { chooseShell, type ShellName } from '../../session/viewer/use-shell.ts';
import { Button } from '../../ui/input/button.tsx';
import { ExternalLink } from '../../ui/text/link.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import { useViewer } from '../../session/viewer/use-viewer.ts';
import { toCurrentHref, toMenu, type MenuGroup, type MenuItem } from './menu-model.ts';
import type { PortalStatus } from '../../help/status/index.ts';
import styles from './side-menu.module.css';
import { Later } from '../../ui/text/later.tsx';

const StaffMenu = lazyPart(async () => (await import('../staff/staff-menu.tsx')).StaffMenu);
const MenuStatus = lazyPart(async () => (await import('./menu-status.tsx')).MenuStatus);

interface SideMenuProps {
  readonly row: PageRow | undefined;
  readonly status: PortalStatus | undefined;
  /** Icons only, groups open as flyouts: the reference page takes the width. */
  readonly rail: boolean;
  readonly onWiden: () => void;
  readonly shell: ShellName;
}

function MenuLink({ item, current }: { readonly item: MenuItem; readonly current: boolean }) {
  if (item.external) return <ExternalLink href={item.href}>{item.label}</ExternalLink>;
  return (
    <a href={item.href} aria-current={current ? 'page' : undefined}>
      {item.label}
    </a>
  );
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly current: string | undefined;
  readonly flyout: { readonly open: boolean; readonly toggle: () => void } | undefined;
}

function Group({ group, current, flyout }: GroupProps) {
  const id = `menu-${group.icon}`;
  const here = group.items.some((item) => item.href === current);
  return (
    <div
      className={classNames(
        styles['group'],
        group.narrowOnly && styles['narrow'],
        here && styles['here'],
      )}
    >
      <p className={styles['head']} id={id}>
        <Icon name={group.icon} size={18} />
        {group.label}
      </p>
      {flyout && (
        <button
          type="button"
          className={styles['fly']}
          title={group.label}
          aria-label={group.label}
          aria-expanded={flyout.open}
          onClick={flyout.toggle}
        >
          <Icon name={group.icon} />
        </button>
      )}
      <ul className={styles['list']} aria-labelledby={id}>
        {group.items.map((item) => (
          <li key={item.label}>
            <MenuLink item={item} current={item.href === current} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function useFlyout() {
  const [open, setOpen] = useState<string>();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open === undefined) return undefined;
    function close(event: Event) {
      const outside = event instanceof MouseEvent && !box.current?.contains(event.target as Node);
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      if (escaped) box.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      if (outside || escaped) setOpen(undefined);
    }
    document.addEventListener('mousedown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('mousedown', close);
      document.removeEventListener('keydown', close);
    };
  }, [open]);
  return { open, setOpen, box };
}

type PublicMenuProps = Pick<SideMenuProps, 'row' | 'rail' | 'onWiden'>;

function PublicMenu({ row, rail, onWiden }: PublicMenuProps) {
  const viewer = useViewer();
  const { links } = usePortalConfig();
  const { open, setOpen, box } = useFlyout();
  const current = toCurrentHref(row, viewer);
  return (
    <nav aria-label="Main" ref={box}>
      {rail && (
        <button
          type="button"
          className={classNames(styles['fly'], styles['widen'])}
          title="Show the whole menu"
          aria-label="Show the whole menu"
          onClick={onWiden}
        >
          <Icon name="sidebar" />
        </button>
      )}
      <a
        className={styles['top']}
        href={paths.home()}
        aria-current={row?.path === '/' ? 'page' : undefined}
      >
        <Icon name="home" size={18} />
        <span className={styles['label']}>Home</span>
      </a>
      {toMenu(viewer, links).map((group) => (
        <Group
          key={group.label}
          group={group}
          current={current}
          flyout={
            rail
              ? {
                  open: open === group.label,
                  toggle: () => setOpen(open === group.label ? undefined : group.label),
                }
              : undefined
          }
        />
      ))}
    </nav>
  );
}

function ShellSwitch({ shell }: { readonly shell: ShellName }) {
  const other = shell === 'staff' ? 'public' : 'staff';
  return (
    <button type="button" className={styles['switch']} onClick={() => chooseShell(other)}>
      {shell === 'staff' ? 'Public portal' : 'Staff portal'}
    </button>
  );
}

/** Pinned from 1100 px, a drawer below, a rail on the reference page (NAV-08 to NAV-11). */
export const SideMenu = memo(function SideMenu({
  row,
  status,
  rail,
  onWiden,
  shell,
}: SideMenuProps) {
  const viewer = useViewer();
  const { production } = usePortalConfig();
  const { email, logout } = useSession();
  return (
    <aside id="side" className={styles['side']} aria-label="Side menu">
      <div className={styles['inner']}>
        {viewer.signedIn && (
          <div className={styles['user']}>
            <a href={paths.accountDetails()}>{email}</a>
            <Button size="sm" onClick={logout}>
              Logout
            </Button>
          </div>
        )}
        {shell === 'staff' ? (
          <Later>
            <StaffMenu row={row} />
          </Later>
        ) : (
          <PublicMenu {...{ row, rail, onWiden }} />
        )}
        {isStaffRole(viewer.role) && <ShellSwitch shell={shell} />}
        <Later>{status && <MenuStatus status={status} linked={production} />}</Later>
      </div>
    </aside>
  );
});
