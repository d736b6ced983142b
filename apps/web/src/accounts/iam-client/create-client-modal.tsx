import type { Application } from '@portal/contract/accounts/application/schema';
import { ApiError } from '@portal/contract/errors';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { applicationsQuery, type Applications } from '../application/index.ts';
import { useClient } from '../../api/client-context.ts';
import { sendNewIamClient, storeIamClient } from './queries.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { SecretModal } from './secret-modal.tsx';
import { ActionFailure } from '../../calls/failure.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';

interface CreateClientModalProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

interface ClientFields {
  readonly client_name: string;
  readonly application_id: string;
}

export function CreateClientModal({ accountId, onClose }: CreateClientModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const formId = useId();
  const list = useQuery(applicationsQuery(client, accountId));
  const live = [...(list.data?.values() ?? [])].filter(({ status }) => status === 'live');
  const creation = useMutation({
    mutationFn: ({ client_name, application_id }: ClientFields) =>
      sendNewIamClient(client, accountId, {
        name: client_name.trim(),
        applicationId: Number(application_id),
      }),
    onSuccess: (iamClient) => storeIamClient(queryClient, { accountId, iamClient }),
  });
  if (creation.data) {
    return <SecretModal title="Client created" iamClient={creation.data} onClose={onClose} />;
  }
  return (
    <Modal
      title="Create client"
      description="It gets an id and a secret. The secret is shown only once."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close window</Button>
          {live.length > 0 && (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              pending={creation.isPending && 'Creating'}
            >
              Create
            </Button>
          )}
        </>
      }
    >
      <WithApplications list={list} live={live}>
        <ClientForm
          id={formId}
          applications={live}
          error={creation.error}
          onSubmit={(fields) => !creation.isPending && creation.mutate(fields)}
        />
      </WithApplications>
    </Modal>
  );
}

interface ApplicationsProps {
  readonly list: UseQueryResult<Applications>;
  readonly live: readonly Application[];
  readonly children: ReactNode;
}

/** The form needs an application to belong to. */
function WithApplications({ list, live, children }: ApplicationsProps) {
  if (list.data === undefined) return <NotLoaded query={list} what="the applications" />;
  return live.length === 0 ? <NoLiveApplication /> : children;
}

function NoLiveApplication() {
  return (
    <Callout kind="warning" title="You have no live application.">
      A client belongs to a live application. See <a href={paths.applications()}>Applications</a>.
    </Callout>
  );
}

interface ClientFormProps {
  readonly id: string;
  readonly applications: readonly Application[];
  readonly error: unknown;
  readonly onSubmit: (fields: ClientFields) => void;
}

function ClientForm({ id, applications, error, onSubmit }: ClientFormProps) {
  const form = useForm<ClientFields>({
    mode: 'onTouched',
    defaultValues: { client_name: '', application_id: String(applications[0]?.id) },
  });
  const { setFocus } = form;
  // After the dialog has opened, which puts the focus on its close button.
  useEffect(() => setFocus('client_name'), [setFocus]);
  const ofServer = (name: keyof ClientFields) =>
    error instanceof ApiError ? error.field(name)[0] : undefined;
  const { errors } = form.formState;
  return (
    <form
      id={id}
      className="stack"
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    >
      <ActionFailure title="The client was not created." error={error} />
      <Field
        label="Client name"
        hint="For example, where it runs."
        error={errors.client_name?.message ?? ofServer('client_name')}
      >
        <TextInput
          autoComplete="off"
          maxLength={255}
          placeholder="Checkout backend"
          {...form.register('client_name', {
            validate: (text) => text.trim() !== '' || 'Field should not be empty',
          })}
        />
      </Field>
      <Field
        label="Application"
        hint="The client works while this application is live."
        error={ofServer('application_id')}
      >
        <Select {...form.register('application_id')}>
          {applications.map((application) => (
            <option key={application.id} value={application.id}>
              {application.name}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  );
}
