import { updateApplication } from '@portal/contract/accounts/application/operations';
import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { ActForm } from '../../resource/act-form.tsx';
import { LostRace } from '../../resource/use-act.ts';
import { toastError } from '../../ui/overlay/toast-store.ts';
import type { ApplicationModalProps } from './edit-application-modal.tsx';
import { toParams, useStoring } from './queries.ts';
import { useKept } from './use-kept.ts';

/** The old key stops before its time: no days of overlap, and no new key. */
export function EndOverlapModal({ application, onClose }: ApplicationModalProps) {
  const store = useStoring(onClose);
  const { kept } = useKept(application);
  return (
    <ActForm
      operation={updateApplication}
      call={() => ({ params: toParams(application), body: { overlap_days: 0 as const } })}
      kept={kept}
      title="End the old key"
      description={application.name}
      verb="End old key"
      doing="Ending"
      danger
      failed={applicationTexts.updateFailed}
      done={applicationTexts.updated}
      onDone={store}
      onFailed={(error) => {
        if (!(error instanceof LostRace)) return;
        toastError('Someone else has changed this application. Check it again.');
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        The old key stops working immediately and cannot be restored. Only calls with the new key
        are answered.
      </p>
    </ActForm>
  );
}
