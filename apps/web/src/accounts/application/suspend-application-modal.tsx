import { suspendApplication } from '@portal/contract/accounts/application/operations';
import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { ActForm } from '../../resource/act-form.tsx';
import type { ApplicationModalProps } from './edit-application-modal.tsx';
import { toParams, useStoring } from './queries.ts';
import { ResumeRule } from './resume-rule.tsx';

/** One-way: only support resumes a suspended application (specification §4). */
export function SuspendApplicationModal({ application, onClose }: ApplicationModalProps) {
  const store = useStoring(onClose);
  return (
    <ActForm
      operation={suspendApplication}
      call={() => ({ params: toParams(application) })}
      title="Suspend Application"
      description={application.name}
      verb="Suspend"
      doing="Suspending"
      danger
      failed={applicationTexts.updateFailed}
      done={applicationTexts.updated}
      onDone={store}
      onClose={onClose}
    >
      <p>
        Calls with its key will be refused. <ResumeRule application={application} />
      </p>
    </ActForm>
  );
}
