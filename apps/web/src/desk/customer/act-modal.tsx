import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormModal } from '../../calls/form-modal.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { refreshCustomer } from './queries.ts';

export interface Act {
  readonly title: string;
  /** Whom it is done to. */
  readonly description: string;
  readonly verb: string;
  readonly doing: string;
  /** What is said once it is done. */
  readonly done: string;
  readonly danger?: boolean;
  /** What happens then. */
  readonly effect: string;
  /** Nobody is written to. */
  readonly unmailed?: boolean;
  readonly send: (reason: string) => Promise<unknown>;
}

interface ActModalProps {
  readonly act: Act;
  readonly onClose: () => void;
  /** Fields beside the reason. */
  readonly children?: ReactNode;
}

/** An act of staff on a customer: those concerned read its reason in a mail. */
export function ActModal({ act, onClose, children }: ActModalProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const sending = useMutation({
    mutationFn: () => act.send(reason.trim()),
    async onSuccess() {
      toastSuccess(act.done);
      await refreshCustomer(queryClient);
      onClose();
    },
  });
  function submit() {
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '' && !sending.isPending) sending.mutate();
  }
  return (
    <FormModal
      title={act.title}
      description={act.description}
      verb={act.verb}
      doing={act.doing}
      danger={act.danger ?? false}
      sending={sending}
      failed="Nothing was changed."
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{act.effect}</p>
      {children}
      <Field
        label="Reason"
        hint={
          act.unmailed
            ? 'It is recorded in the staff log.'
            : 'They get it by e-mail, and it is recorded in the staff log.'
        }
        error={isMissing ? 'Field should not be empty' : undefined}
      >
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setIsMissing(false);
          }}
        />
      </Field>
    </FormModal>
  );
}
