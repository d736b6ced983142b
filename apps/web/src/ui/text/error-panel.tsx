import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../input/button.tsx';
import styles from './error-panel.module.css';
import { Icon } from '../figure/icon.tsx';

interface ErrorPanelProps {
  /** The message, in the words of the specification where it has any. */
  readonly title: string;
  /** Why, and what to do next; one sentence each. */
  readonly children?: ReactNode;
  readonly traceId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A load that failed is never an empty list: message, cause, next step, trace id, Try again. */
export function ErrorPanel({
  title,
  children,
  traceId,
  onRetry,
  retrying,
  className,
}: ErrorPanelProps) {
  return (
    <div className={classNames(styles['panel'], className)} role="alert">
      <Icon name="error" size={24} />
      <h2>{title}</h2>
      {children && <div className={styles['text']}>{children}</div>}
      {traceId && (
        <p className="small muted">
          Trace id <code className="in">{traceId}</code>.{' '}
          <a href={paths.reportIssue({ traceId })}>Report issue</a>
        </p>
      )}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} pending={retrying && 'Trying again'}>
          Try again
        </Button>
      )}
    </div>
  );
}
