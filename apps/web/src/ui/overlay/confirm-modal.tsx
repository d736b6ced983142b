import type { ReactNode } from 'react';
import { Button } from '../input/button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmModalProps {
  readonly title: string;
  /** Names the thing. */
  readonly description: ReactNode;
  /** The button's word, and what it says meanwhile: 'Remove', 'Removing'. */
  readonly verb: string;
  readonly doing: string;
  readonly pending: boolean;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What happens then. */
  readonly children?: ReactNode;
}

/** One question before something that cannot be taken back. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, description, verb, doing, pending, danger, onConfirm, onClose, children } = props;
  return (
    <Modal
      title={title}
      description={description}
      onClose={onClose}
      buttons={
        <Button
          variant={danger ? 'danger' : 'primary'}
          pending={pending && doing}
          onClick={onConfirm}
        >
          {verb}
        </Button>
      }
    >
      <div className="stack">{children}</div>
    </Modal>
  );
}
