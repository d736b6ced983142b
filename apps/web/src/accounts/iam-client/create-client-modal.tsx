import { createIamClient } from '@portal/contract/accounts/iam-client/operations';
import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { useState } from 'react';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { useApplications } from '../application/index.ts';
import { SecretModal } from './secret-modal.tsx';

export function CreateClientModal({ accountId, onClose }: ModalProps<{ accountId: string }>) {
  const list = useApplications(accountId);
  const [created, setCreated] = useState<IamClient>();
  const live = [...(list.data?.values() ?? [])].filter(({ status }) => status === 'live');
  const [first] = live;
  const words = {
    title: 'Create client',
    description: 'It gets an id and a secret. The secret is shown only once.',
  };
  if (created) return <SecretModal title="Client created" iamClient={created} onClose={onClose} />;
  if (!first) {
    return (
      <Modal {...words} onClose={onClose} footer={<Button onClick={onClose}>Close window</Button>}>
        {list.data ? <NoLiveApplication /> : <NotLoaded query={list} what="the applications" />}
      </Modal>
    );
  }
  return (
    <ActForm
      {...words}
      operation={createIamClient}
      start={{ client_name: '', application_id: String(first.id) }}
      call={({ client_name, application_id }) => ({
        params: { accountId },
        body: {
          client_name,
          application_id: Number(application_id),
          grant_types: ['client_credentials'],
        },
      })}
      verb="Create"
      doing="Creating"
      failed="The client was not created."
      onDone={({ client }) => setCreated(client)}
      onClose={onClose}
    >
      <Row name="client_name" />
      <Row
        name="application_id"
        options={live.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </ActForm>
  );
}

/** A client needs one to belong to. */
function NoLiveApplication() {
  return (
    <Callout kind="warning" title="You have no live application.">
      A client belongs to a live application. See <a href={paths.applications()}>Applications</a>.
    </Callout>
  );
}
