import { deletePersonalToken } from '@portal/contract/accounts/personal-token/operations';
import type { PersonalToken } from '@portal/contract/accounts/personal-token/schema';
import { ActForm } from '../../resource/act-form.tsx';

interface RevokeModalProps {
  readonly token: PersonalToken;
  readonly onClose: () => void;
}

export function RevokeModal({ token: { id, name, prefix }, onClose }: RevokeModalProps) {
  return (
    <ActForm
      operation={deletePersonalToken}
      call={() => ({ params: { tokenId: String(id) } })}
      title="Revoke personal token"
      description={`${name}, ${prefix}…`}
      verb="Revoke"
      doing="Revoking"
      danger
      failed="The token was not revoked."
      done={`${name} is revoked`}
      onClose={onClose}
    >
      <p>Calls with it will be refused. It cannot be restored.</p>
    </ActForm>
  );
}
