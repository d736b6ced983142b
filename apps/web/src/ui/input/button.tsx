import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './button.module.css';
import type { IconName } from '../figure/icon-paths.ts';
import { Icon } from '../figure/icon.tsx';

interface ButtonLook {
  readonly variant?: 'default' | 'primary' | 'quiet' | 'danger' | 'danger-quiet';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: IconName;
  readonly iconEnd?: IconName;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children'> {
  readonly children: ReactNode;
  /** A verb in -ing: shows a spinner with it and ignores clicks. */
  readonly pending?: string | false | undefined;
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

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, pending, className, children, onClick, ...rest } = props;
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(icon && { icon }),
    ...(iconEnd && { iconEnd }),
  };
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, className)}
      onClick={click}
      aria-busy={pending ? true : undefined}
      aria-disabled={pending ? true : rest['aria-disabled']}
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
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(icon && { icon }),
    ...(iconEnd && { iconEnd }),
  };
  return (
    <a {...rest} className={classOf(look, className)}>
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
