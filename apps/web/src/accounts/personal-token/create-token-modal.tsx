import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import type { PersonalToken } from '@portal/contract/accounts/personal-token/schema';
import { useState, type FormEvent } from 'react';
import { useAct } from '../../resource/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';
import { SecretOnce } from '../../ui/code/secret-once.tsx';
import { findFaults, toNewToken, type Faulty, type TokenFields } from './token-fields.ts';
import { TokenCommand } from './token-command.tsx';
import { ExpiryField, NameField, PermissionField, ScopesField } from './token-form-fields.tsx';
import { FormModal } from '../../calls/form-modal.tsx';

const emptyFields: TokenFields = {
  name: '',
  permission: 'ro',
  scopes: [],
  expiry: '90',
  date: '',
};

export function CreateTokenModal({ onClose }: { readonly onClose: () => void }) {
  const [fields, setFields] = useState(emptyFields);
  const [faults, setFaults] = useState<Partial<Record<Faulty, string>>>({});
  const creation = useAct(createPersonalToken);
  if (creation.reply) return <Created token={creation.reply.access_token} onClose={onClose} />;
  function change(part: Partial<TokenFields>) {
    setFields({ ...fields, ...part });
    setFaults({});
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    const found = findFaults(fields, Date.now());
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else creation.send({ body: { token: toNewToken(fields, Date.now()) } });
  }
  const parts = { fields, faults, onChange: change };
  return (
    <FormModal
      title="Create personal token"
      description="It calls the portal’s own API in your name. It is shown only once."
      onClose={onClose}
      verb="Create"
      doing="Creating"
      sending={creation}
      failed="The token was not created."
      onSubmit={submit}
    >
      <NameField {...parts} />
      <ScopesField {...parts} />
      <PermissionField {...parts} />
      <ExpiryField {...parts} />
    </FormModal>
  );
}

interface CreatedProps {
  readonly token: PersonalToken;
  readonly onClose: () => void;
}

function Created({ token, onClose }: CreatedProps) {
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
