import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import type { PersonalToken } from '@portal/contract/accounts/personal-token/schema';
import { useState } from 'react';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';
import { SecretOnce } from '../../ui/code/secret-once.tsx';
import { toNewToken, type TokenFields } from './token-fields.ts';
import { TokenCommand } from './token-command.tsx';
import { ExpiryField, NameField, PermissionField, ScopesField } from './token-form-fields.tsx';

const emptyFields: TokenFields = {
  name: '',
  permission: 'ro',
  scopes: [],
  expiry: '90',
  date: '',
};

export function CreateTokenModal({ onClose }: ModalProps) {
  const [created, setCreated] = useState<PersonalToken>();
  if (created) return <Created token={created} onClose={onClose} />;
  return (
    <ActForm<typeof createPersonalToken, TokenFields>
      operation={createPersonalToken}
      start={emptyFields}
      call={(fields) => ({ body: { token: toNewToken(fields, Date.now()) } })}
      title="Create personal token"
      description="It calls the portal’s own API in your name. It is shown only once."
      verb="Create"
      doing="Creating"
      failed="The token was not created."
      onDone={({ access_token: token }) => setCreated(token)}
      onClose={onClose}
    >
      <NameField />
      <ScopesField />
      <PermissionField />
      <ExpiryField />
    </ActForm>
  );
}

function Created({ token, onClose }: ModalProps<{ token: PersonalToken }>) {
  return (
    <Modal
      title="Token created"
      description={`${token.name}, until ${toMomentText(token.expires_at)}`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className="stack">
        <SecretOnce label="Personal token" value={token.value ?? ''} />
        <TokenCommand scopes={token.scopes} value={token.value} />
      </div>
    </Modal>
  );
}
