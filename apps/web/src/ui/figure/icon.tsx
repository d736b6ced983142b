import { classNames } from '../../lib/class-names.ts';
import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

interface IconProps {
  readonly name: IconName;
  readonly size?: 14 | 16 | 18 | 20 | 24;
  readonly className?: string | undefined;
}

/** A decorative outline: it always stands beside a word or inside a labelled control. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={classNames(styles['icon'], className)}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
