import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './button.module.css';
import type { IconName } from '../figure/icon-paths.ts';
import { Icon } from '../figure/icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, for those who cannot see the icon; also shown on hover. */
  readonly label: string;
  readonly icon: IconName;
  readonly variant?: 'default' | 'quiet';
  readonly size?: 'sm' | 'md';
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'sm',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        styles['btn'],
        styles[variant],
        styles[size],
        styles['square'],
        className,
      )}
    >
      <Icon name={icon} size={size === 'sm' ? 16 : 18} />
    </button>
  );
}
