import type { Application } from '@portal/contract/accounts/application/schema';
import type { ApplicationAction } from './application-sheet.tsx';
import { CreateApplicationModal } from './create-application-modal.tsx';
import { DeleteApplicationModal } from './delete-application-modal.tsx';
import { EditApplicationModal } from './edit-application-modal.tsx';
import { EndOverlapModal } from './end-overlap-modal.tsx';
import { RegenerateKeyModal } from './regenerate-key-modal.tsx';
import { SuspendApplicationModal } from './suspend-application-modal.tsx';
import { UpgradeModal } from './upgrade-modal.tsx';

export type OpenedModal =
  | { readonly action: 'create' }
  | { readonly action: ApplicationAction; readonly application: Application };

interface ApplicationModalProps {
  readonly opened: OpenedModal;
  readonly accountId: string;
  readonly onCreated: (application: Application) => void;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

const modals = {
  edit: EditApplicationModal,
  regenerate: RegenerateKeyModal,
  endOverlap: EndOverlapModal,
  upgrade: UpgradeModal,
  suspend: SuspendApplicationModal,
  delete: DeleteApplicationModal,
} as const;

/** The one dialog that is open. */
export function ApplicationModal(props: ApplicationModalProps) {
  const { opened, accountId, onCreated, onRefresh, onClose } = props;
  if (opened.action === 'create') {
    return (
      <CreateApplicationModal
        accountId={accountId}
        onCreated={onCreated}
        onRefresh={onRefresh}
        onClose={onClose}
      />
    );
  }
  const Opened = modals[opened.action];
  return <Opened application={opened.application} onClose={onClose} />;
}
