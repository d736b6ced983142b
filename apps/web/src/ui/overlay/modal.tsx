import { useId, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../input/button.tsx';
import { IconButton } from '../input/icon-button.tsx';
import styles from './modal.module.css';
import { useOpenDialog } from './use-open-dialog.ts';

interface ModalProps {
  readonly title: ReactNode;
  /** One sentence under the title: what this is about. */
  readonly description?: ReactNode;
  /** Esc, the close button or a click beside the modal. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons, the main one last; stacked on a phone. */
  readonly footer?: ReactNode;
  /** In place of `footer`: those after one that closes the window; null for that one alone. */
  readonly buttons?: ReactNode;
  readonly size?: 'md' | 'lg' | 'xl';
}

/**
 * One decision, over the page. Render it while it is open: the browser's own modal dialog keeps the
 * focus inside, and gives it back to where it was when this leaves the tree.
 */
export function Modal(props: ModalProps) {
  const { title, description, onClose, children, footer, buttons, size = 'md' } = props;
  const dialog = useOpenDialog(onClose);
  const id = useId();
  return (
    <dialog
      {...dialog}
      className={classNames(styles['modal'], size !== 'md' && styles[size])}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
    >
      <div className={styles['head']}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {description && <p id={`${id}-text`}>{description}</p>}
        </div>
        <IconButton label="Close window" icon="close" onClick={onClose} />
      </div>
      {children && <div className={styles['body']}>{children}</div>}
      {footer && <div className={styles['foot']}>{footer}</div>}
      {buttons !== undefined && (
        <div className={styles['foot']}>
          <Button onClick={onClose}>Close window</Button>
          {buttons}
        </div>
      )}
    </dialog>
  );
}
