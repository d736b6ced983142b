import { t } from '@portal/contract/text/mark';
import { requestText } from '@portal/contract/accounts/request/rules';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { sendDecision, storeDecided, type Decision } from '../../accounts/request/index.ts';
import { Checkbox } from '../../ui/input/choice.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { FormModal } from '../../calls/form-modal.tsx';

interface DecisionModalProps {
  readonly request: QueuedRequest;
  readonly verdict: Decision['verdict'];
  readonly onClose: () => void;
}

const words = {
  approve: { title: 'Approve request', verb: 'Approve', doing: 'Approving', done: t('approved') },
  reject: { title: 'Refuse request', verb: 'Refuse', doing: 'Refusing', done: t('refused') },
} as const;

/** A refusal needs a reason, an approval may have one; who asked reads it. */
export function DecisionModal({ request, verdict, onClose }: DecisionModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [confirmsNumber, setConfirmsNumber] = useState(false);
  const { title, verb, doing, done } = words[verdict];
  const decision = useMutation({
    mutationFn: () =>
      sendDecision(client, request, { verdict, reason: reason.trim(), confirmsNumber }),
    onSuccess: (decided) => {
      storeDecided(queryClient, decided);
      toastSuccess(`Request of ${request.org_name} ${done}`);
      onClose();
    },
  });
  const needsReason = verdict === 'reject';
  function submit() {
    const missing = needsReason && reason.trim() === '';
    setIsMissing(missing);
    if (!missing && !decision.isPending) decision.mutate();
  }
  return (
    <FormModal
      title={title}
      description={`${request.org_name}: ${requestText(request)}`}
      onClose={onClose}
      verb={verb}
      doing={doing}
      sending={decision}
      failed="The request was not decided."
      onSubmit={submit}
    >
      {request.reason && (
        <p>
          They write: <q>{request.reason}</q>
        </p>
      )}
      {!needsReason && request.unproved_number && (
        <Checkbox
          label={`${request.unproved_number} is their customer number: future requests will not wait for this`}
          checked={confirmsNumber}
          onChange={({ target }) => setConfirmsNumber(target.checked)}
        />
      )}
      <Field
        label={needsReason ? 'Reason' : 'Reason (optional)'}
        hint="They see it under Pending requests and in the e-mail."
        error={isMissing ? 'Field should not be empty' : undefined}
      >
        <TextArea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setIsMissing(false);
          }}
        />
      </Field>
    </FormModal>
  );
}
