import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { IconName } from '../figure/icon-paths.ts';
import { Icon } from '../figure/icon.tsx';
import styles from './marks.module.css';

export function Tag({
  children,
  icon,
}: {
  readonly children: ReactNode;
  readonly icon?: IconName;
}) {
  return (
    <span className={styles['tag']}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

/** A row of tags. */
export function Tags({ children }: { readonly children: ReactNode }) {
  return <div className={styles['tags']}>{children}</div>;
}

interface MethodTagProps {
  /** GET, POST, PUT, PATCH, DELETE or EVENT, in any case. */
  readonly method: string;
  readonly bare?: boolean;
  readonly className?: string | undefined;
}

export function MethodTag({ method, bare, className }: MethodTagProps) {
  const name = method.toUpperCase();
  return (
    <span className={classNames(styles['method'], bare && styles['bare'], className)} data-m={name}>
      {name}
    </span>
  );
}

/** An HTTP status with its colour by class and a square, e.g. `201 Created`. */
export function StatusCode({ code, text }: { readonly code: number; readonly text?: string }) {
  const look = code >= 500 ? styles['s5'] : code >= 400 && styles['s4'];
  return (
    <span className={classNames(styles['status-code'], look)}>
      {code}
      {text && ` ${text}`}
    </span>
  );
}

interface StateProps {
  readonly kind: 'live' | 'pending' | 'suspended' | 'off';
  readonly children: ReactNode;
  /** A sentence: it wraps where a word would not. */
  readonly long?: boolean;
}

/** A word with a shape of its own: full, ring, bars, empty ring. */
export function State({ kind, children, long }: StateProps) {
  return (
    <span className={classNames(styles['state'], styles[kind], long && styles['long'])}>
      {children}
    </span>
  );
}

/** 'IAM Secure'. */
export function IamMark({ children = 'IAM Secure' }: { readonly children?: ReactNode }) {
  return (
    <span className={styles['iam']}>
      <Icon name="shield" size={16} />
      {children}
    </span>
  );
}

/** A path as machines read it; `{parameters}` stand out. */
export function PathText({
  path,
  className,
}: {
  readonly path: string;
  readonly className?: string | undefined;
}) {
  return (
    <span className={classNames(styles['path'], className)}>
      {path.split(/(?=\/)|(\{[^}]*\})/).map((part, at) => (
        <Fragment key={at}>
          {part?.startsWith('/') && at > 0 && <wbr />}
          {part?.startsWith('{') ? <i>{part}</i> : part}
        </Fragment>
      ))}
    </span>
  );
}

/** A call to the gateway, `GET /shipment/v3/bookings`: its path wraps beside the method, without the part that all paths begin with. */
export function CallText({ method, path }: { readonly method: string; readonly path: string }) {
  return (
    <span className={styles['call']}>
      <MethodTag method={method} bare /> <PathText path={path.replace(/^\/rest/, '')} />
    </span>
  );
}

export function Version({ children }: { readonly children: ReactNode }) {
  return <span className={styles['version']}>{children}</span>;
}
