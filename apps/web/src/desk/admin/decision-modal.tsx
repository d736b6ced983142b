import { approveRequest, rejectRequest } from '@portal/contract/accounts/request/operations';
import { requestText } from '@portal/contract/accounts/request/rules';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import { Checkbox } from '../../ui/input/choice.tsx';

export type Verdict = 'approve' | 'reject';

interface DecisionModalProps {
  readonly request: QueuedRequest;
  readonly verdict: Verdict;
  readonly onClose: () => void;
}

/** A refusal needs a reason, an approval may have one; who asked reads it. */
export function DecisionModal({ request, verdict, onClose }: DecisionModalProps) {
  const params = { accountId: String(request.account_id), requestId: String(request.id) };
  const shared = {
    description: `${request.org_name}: ${requestText(request)}`,
    failed: 'The request was not decided.',
    onClose,
  } as const;
  const asked = request.reason && (
    <p>
      They write: <q>{request.reason}</q>
    </p>
  );
  if (verdict === 'reject') {
    return (
      <ActForm
        {...shared}
        operation={rejectRequest}
        start={{ reason: '' }}
        call={(body) => ({ params, body })}
        title="Refuse request"
        verb="Refuse"
        doing="Refusing"
        done={`Request of ${request.org_name} refused`}
      >
        {asked}
        <Row name="reason" />
      </ActForm>
    );
  }
  return (
    <ActForm
      {...shared}
      operation={approveRequest}
      start={{ reason: '', confirms: false }}
      call={({ reason, confirms }) => ({
        params,
        body: { ...(reason && { reason }), ...(confirms && { confirm_number: true }) },
      })}
      title="Approve request"
      verb="Approve"
      doing="Approving"
      done={`Request of ${request.org_name} approved`}
    >
      {({ register }) => (
        <>
          {asked}
          {request.unproved_number && (
            <Checkbox
              label={`${request.unproved_number} is their customer number: future requests will not wait for this`}
              {...register('confirms')}
            />
          )}
          <Row name="reason" />
        </>
      )}
    </ActForm>
  );
}
