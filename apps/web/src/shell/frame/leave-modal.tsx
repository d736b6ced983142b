import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';

interface LeaveModalProps {
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Before the page is loaded in another language, and what was typed is gone. */
export function LeaveModal({ onLeave, onClose }: LeaveModalProps) {
  return (
    <ConfirmModal
      title="Change the language?"
      description="The page is loaded again. What you typed on it is lost."
      verb="Change language"
      onConfirm={onLeave}
      onClose={onClose}
    />
  );
}
