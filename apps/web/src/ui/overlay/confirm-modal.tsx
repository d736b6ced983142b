import type { ReactNode } from 'react';
import { Button } from '../input/button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmModalProps {
  readonly title: string;
  /** Names the thing. */
  readonly description: ReactNode;
  readonly verb: string;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What happens then. */
  readonly children?: ReactNode;
}

/** One question before something that the page does by itself and cannot take back. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, description, verb, danger, onConfirm, onClose, children } = props;
  return (
    <Modal
      title={title}
      description={description}
      onClose={onClose}
      buttons={
        <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
          {verb}
        </Button>
      }
    >
      {children}
    </Modal>
  );
}
