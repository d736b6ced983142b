import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../figure/icon.tsx';
import styles from './link.module.css';

interface AnchorProps extends ComponentProps<'a'> {
  readonly href: string;
  readonly children: ReactNode;
}

/** 'Read more →': a link that goes on to a page of its own. */
export function ArrowLink({ children, className, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classNames(styles['arrow'], className)}>
      {children}
      <Icon name="arrow-right" size={16} />
    </a>
  );
}

interface ExternalLinkProps extends AnchorProps {
  /** What it does, to who hears the page. */
  readonly heard?: ReactNode;
}

/** A link out of the portal; says so to everyone, not by an icon alone. */
export function ExternalLink({
  children,
  className,
  heard = <>(opens an external site)</>,
  ...rest
}: ExternalLinkProps) {
  return (
    <a rel="noopener" {...rest} className={classNames(styles['external'], className)}>
      {children}
      <span className="nb">
        {'\u2060'}
        <Icon name="external" size={14} />
      </span>
      <span className="sr"> {heard}</span>
    </a>
  );
}

/** A button that reads as a link, for actions inside a sentence. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles['button'], className)} />;
}
