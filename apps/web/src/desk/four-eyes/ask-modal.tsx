import {
  confirmFourEyesAsk,
  refuseFourEyesAsk,
  withdrawFourEyesAsk,
} from '@portal/contract/desk/four-eyes/operations';
import type { FourEyesAsk } from '@portal/contract/desk/four-eyes/schema';
import { useQueryClient } from '@tanstack/react-query';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { toastError, toastSuccess } from '../../ui/overlay/toast-store.ts';

export type Verdict = 'confirm' | 'refuse' | 'withdraw';

interface AskModalProps {
  readonly ask: FourEyesAsk;
  readonly verdict: Verdict;
  readonly title: string;
  readonly onClose: () => void;
}

export function AskModal({ ask, verdict, title, onClose }: AskModalProps) {
  const queryClient = useQueryClient();
  const params = { askId: String(ask.id) };
  /** A confirmed one may have become outdated. */
  const told = (done: string) => (reply: { readonly data: FourEyesAsk } | undefined) => {
    if (reply?.data.state === 'outdated')
      toastError(`It can no longer be done: ${reply.data.decision_reason ?? ''}`);
    else toastSuccess(done);
    onClose();
    // Whatever it changed may be shown anywhere.
    void queryClient.invalidateQueries();
  };
  const shared = { description: title, failed: 'The request was not decided.', onClose } as const;
  if (verdict === 'withdraw') {
    return (
      <ActForm
        {...shared}
        operation={withdrawFourEyesAsk}
        call={() => ({ params })}
        title="Withdraw the request"
        verb="Withdraw"
        doing="Withdrawing"
        onDone={told('The request is withdrawn')}
      >
        <p>Nothing is changed, and nobody needs to decide it.</p>
      </ActForm>
    );
  }
  if (verdict === 'refuse') {
    return (
      <ActForm
        {...shared}
        operation={refuseFourEyesAsk}
        start={{ reason: '' }}
        call={(body) => ({ params, body })}
        title="Refuse the request"
        verb="Refuse"
        doing="Refusing"
        onDone={told('The request is refused')}
      >
        <p>Nothing is changed. The requester is told by e-mail, with the reason.</p>
        <Row name="reason" />
      </ActForm>
    );
  }
  return (
    <ActForm
      {...shared}
      operation={confirmFourEyesAsk}
      call={() => ({ params })}
      title="Confirm the request"
      verb="Confirm"
      doing="Confirming"
      onDone={told('It is done')}
    >
      <p>It is done immediately, exactly as requested. The requester is told by e-mail.</p>
    </ActForm>
  );
}
