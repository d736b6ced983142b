import { withdrawRequest } from '@portal/contract/accounts/request/operations';
import { requestText } from '@portal/contract/accounts/request/rules';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';

export function WithdrawModal({ request, onClose }: ModalProps<{ request: AccountRequest }>) {
  const params = { accountId: String(request.account_id), requestId: String(request.id) };
  return (
    <ActForm
      operation={withdrawRequest}
      call={() => ({ params })}
      title="Withdraw request"
      description={requestText(request)}
      verb="Withdraw"
      doing="Withdrawing"
      danger
      failed="The request was not withdrawn."
      done="Request withdrawn"
      onClose={onClose}
    >
      <p>We will no longer consider it. You can ask again at any time.</p>
    </ActForm>
  );
}
