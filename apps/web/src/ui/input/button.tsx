import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './button.module.css';
import type { IconName } from '../figure/icon-paths.ts';
import { Icon } from '../figure/icon.tsx';
import { useOff } from './read-only.ts';

interface ButtonLook {
  readonly variant?: 'default' | 'primary' | 'quiet' | 'danger' | 'danger-quiet' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children'> {
  readonly children: ReactNode;
  /** A verb in -ing: shows a spinner with it and ignores clicks. */
  readonly pending?: string | false | undefined;
  /** Whether it changes something or opens what does, and is off where all is read only; primary ones and those of danger do. */
  readonly acts?: boolean;
}

function classOf(look: ButtonLook, className?: string): string {
  const { variant = 'default', size = 'md' } = look;
  return classNames(styles['btn'], styles[variant], styles[size], className);
}

function Content({ look, children }: { readonly look: ButtonLook; readonly children: ReactNode }) {
  return (
    <>
      {look.icon && <Icon name={look.icon} size={look.size === 'sm' ? 16 : 18} />}
      {children}
      {look.iconEnd && <Icon name={look.iconEnd} size={look.size === 'sm' ? 16 : 18} />}
    </>
  );
}

const actingLooks: ReadonlySet<ButtonLook['variant']> = new Set([
  'primary',
  'danger',
  'danger-quiet',
]);

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, pending, acts, className, children, onClick, ...rest } =
    props;
  const off = useOff(acts ?? actingLooks.has(variant));
  const look = { variant, size, icon, iconEnd };
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (pending || off) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      {...off}
      className={classOf(look, className)}
      onClick={click}
      aria-busy={pending ? true : undefined}
      aria-disabled={pending || off ? true : rest['aria-disabled']}
    >
      {pending ? (
        <>
          <Icon name="refresh" size={18} className={styles['spin']} />
          {pending}
        </>
      ) : (
        <Content look={look}>{children}</Content>
      )}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<'a'>, 'children'> {
  readonly href: string;
  readonly children: ReactNode;
  /** Whether it leads to what changes something, and is off where all is read only. */
  readonly acts?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconEnd,
  acts = false,
  href,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const off = useOff(acts);
  const look = { variant, size, icon, iconEnd };
  return (
    <a
      {...rest}
      {...(off ? { ...off, role: 'link', tabIndex: 0 } : { href })}
      className={classOf(look, className)}
    >
      <Content look={look}>{children}</Content>
    </a>
  );
}

export function ButtonGroup({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <div className={classNames(styles['group'], className)}>{children}</div>;
}
