import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { Modal } from '../../ui/overlay/modal.tsx';
import { DecisionForm } from './decision-form.tsx';
import { useDecide } from './use-decide.ts';

interface DecideModalProps {
  readonly requests: readonly QueuedRequest[];
  readonly onClose: (isDecided: boolean) => void;
}

/** Several at once, approved or refused. */
export function DecideModal({ requests, onClose }: DecideModalProps) {
  const deciding = useDecide(requests);
  const { length } = requests;
  return (
    <Modal
      title={length === 1 ? 'Decide 1 request' : `Decide ${length} requests`}
      description="Each is decided separately; the requester is told by e-mail."
      onClose={() => onClose(deciding.outcomes.size > 0)}
    >
      <DecisionForm requests={requests} deciding={deciding} />
    </Modal>
  );
}
