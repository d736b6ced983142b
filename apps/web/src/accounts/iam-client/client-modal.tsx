import { CreateClientModal } from './create-client-modal.tsx';
import type { ClientAction } from './client-table.tsx';
import { DeleteClientModal } from './delete-client-modal.tsx';
import { RotateSecretModal } from './rotate-secret-modal.tsx';

interface ClientModalProps {
  readonly accountId: string;
  readonly action: ClientAction;
  readonly onClose: () => void;
}

/** The one dialog that is open. */
export function ClientModal({ accountId, action, onClose }: ClientModalProps) {
  if (action.kind === 'create')
    return <CreateClientModal accountId={accountId} onClose={onClose} />;
  const Opened = action.kind === 'rotate' ? RotateSecretModal : DeleteClientModal;
  return <Opened accountId={accountId} iamClient={action.iamClient} onClose={onClose} />;
}
