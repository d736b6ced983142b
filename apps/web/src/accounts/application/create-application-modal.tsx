import { applicationTexts } from '@portal/contract/accounts/application/rules';
import type { Application } from '@portal/contract/accounts/application/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendNewApplication, type ApplicationFields } from './queries.ts';
import { useClient } from '../../api/client-context.ts';
import { requestsQuery } from '../request/index.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import {
  ApplicationFormFields,
  showFieldErrors,
  toFields,
  useApplicationForm,
} from './application-form.tsx';
import { CreatedApplication } from './created-application.tsx';
import { FormModal } from '../../calls/form-modal.tsx';

interface CreateApplicationModalProps {
  readonly accountId: string;
  /** Remembers what was made: the list is not fetched again by itself (specification §4). */
  readonly onCreated: (application: Application) => void;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

export function CreateApplicationModal(props: CreateApplicationModalProps) {
  const { accountId, onCreated, onRefresh, onClose } = props;
  const client = useClient();
  const queryClient = useQueryClient();
  const form = useApplicationForm({ name: '', description: '' });
  const attemptOf = useAttempt();
  const requests = requestsQuery(client, accountId);
  const creation = useMutation({
    mutationFn: (fields: ApplicationFields) =>
      sendNewApplication(client, accountId, { fields, attempt: attemptOf(fields) }),
    onSuccess: (created) => {
      onCreated(created);
      // A pending one has asked for its approval by itself.
      if (created.status === 'pending') void queryClient.invalidateQueries(requests);
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const submit = form.handleSubmit((values) => {
    if (!creation.isPending) creation.mutate(toFields(values));
  });

  if (creation.data) {
    return (
      <CreatedApplication application={creation.data} onRefresh={onRefresh} onClose={onClose} />
    );
  }
  return (
    <FormModal
      title="Create new application"
      description="It gets its own API key, on your account’s plan."
      onClose={onClose}
      verb="Create"
      doing="Creating"
      sending={creation}
      failed={applicationTexts.createFailed}
      onSubmit={submit}
    >
      <ApplicationFormFields form={form} />
    </FormModal>
  );
}
