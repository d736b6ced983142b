import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendSuspension, storeApplication } from './queries.ts';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import type { ApplicationModalProps } from './edit-application-modal.tsx';
import { ActionFailure } from '../../calls/failure.tsx';
import { ResumeRule } from './resume-rule.tsx';

/** One-way: only support resumes a suspended application (specification §4). */
export function SuspendApplicationModal({ application, onClose }: ApplicationModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const suspension = useMutation({
    mutationFn: () => sendSuspension(client, application),
    onSuccess: (updated) => {
      storeApplication(queryClient, updated);
      toastSuccess(applicationTexts.updated);
      onClose();
    },
  });
  return (
    <Modal
      title="Suspend Application"
      description={application.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close window</Button>
          <Button
            variant="danger"
            pending={suspension.isPending && 'Suspending'}
            onClick={() => suspension.mutate()}
          >
            Suspend
          </Button>
        </>
      }
    >
      <div className="stack">
        <ActionFailure title={applicationTexts.updateFailed} error={suspension.error} />
        <p>
          Calls with its key will be refused. <ResumeRule application={application} />
        </p>
      </div>
    </Modal>
  );
}
