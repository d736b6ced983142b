import { createApplication } from '@portal/contract/accounts/application/operations';
import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { newApplication, type Application } from '@portal/contract/accounts/application/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Rows, startOf } from '../../resource/rows.tsx';
import { requestsQuery } from '../request/index.ts';
import { CreatedApplication } from './created-application.tsx';

interface CreateApplicationModalProps {
  readonly accountId: string;
  /** Remembers what was made: the list is not fetched again by itself (specification §4). */
  readonly onCreated: (application: Application) => void;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

export function CreateApplicationModal(props: CreateApplicationModalProps) {
  const { accountId, onCreated, onRefresh, onClose } = props;
  const queryClient = useQueryClient();
  const requests = requestsQuery(useClient(), accountId);
  const [created, setCreated] = useState<Application>();
  if (created) {
    return <CreatedApplication application={created} onRefresh={onRefresh} onClose={onClose} />;
  }
  return (
    <ActForm
      operation={createApplication}
      start={startOf(newApplication)}
      call={(body) => ({ params: { accountId }, body })}
      title="Create new application"
      description="It gets its own API key, on your account’s plan."
      verb="Create"
      doing="Creating"
      failed={applicationTexts.createFailed}
      onDone={({ application }) => {
        setCreated(application);
        onCreated(application);
        // A pending one has asked for its approval by itself.
        if (application.status === 'pending') void queryClient.invalidateQueries(requests);
      }}
      onClose={onClose}
    >
      <Rows of={newApplication} />
    </ActForm>
  );
}
