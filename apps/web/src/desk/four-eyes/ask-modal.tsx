import type { FourEyesAsk } from '@portal/contract/desk/four-eyes/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { FormModal } from '../../calls/form-modal.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { toastError, toastSuccess } from '../../ui/overlay/toast-store.ts';
import { sendDecision, type Decision } from './queries.ts';

interface AskModalProps {
  readonly ask: FourEyesAsk;
  readonly verdict: Decision['verdict'];
  readonly title: string;
  readonly onClose: () => void;
}

const words = {
  confirm: {
    title: 'Confirm the request',
    verb: 'Confirm',
    doing: 'Confirming',
    text: 'It is done immediately, exactly as requested. The requester is told by e-mail.',
    done: 'It is done',
  },
  refuse: {
    title: 'Refuse the request',
    verb: 'Refuse',
    doing: 'Refusing',
    text: 'Nothing is changed. The requester is told by e-mail, with the reason.',
    done: 'The request is refused',
  },
  withdraw: {
    title: 'Withdraw the request',
    verb: 'Withdraw',
    doing: 'Withdrawing',
    text: 'Nothing is changed, and nobody needs to decide it.',
    done: 'The request is withdrawn',
  },
} as const;

export function AskModal({ ask, verdict, title, onClose }: AskModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const word = words[verdict];
  const decision = useMutation({
    mutationFn: () => sendDecision(client, ask, { verdict, reason: reason.trim() }),
    onSuccess: async (decided) => {
      if (decided?.state === 'outdated')
        toastError(`It can no longer be done: ${decided.decision_reason ?? ''}`);
      else toastSuccess(word.done);
      onClose();
      // Whatever it changed may be shown anywhere.
      await queryClient.invalidateQueries();
    },
  });
  const needsReason = verdict === 'refuse';
  function submit() {
    const missing = needsReason && reason.trim() === '';
    setIsMissing(missing);
    if (!missing && !decision.isPending) decision.mutate();
  }
  return (
    <FormModal
      title={word.title}
      description={title}
      verb={word.verb}
      doing={word.doing}
      sending={decision}
      failed="The request was not decided."
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{word.text}</p>
      {needsReason && (
        <Field
          label="Reason"
          hint="The requester will see it in the e-mail."
          error={isMissing ? 'Field should not be empty' : undefined}
        >
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
    </FormModal>
  );
}
