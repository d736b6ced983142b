import type { Operation, ReplyOf } from '@portal/contract/operation';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import type { ActCall } from '../../resource/use-act.ts';

export interface Act<O extends Operation = Operation> {
  readonly operation: O;
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
  readonly call: (reason: string) => ActCall<O>;
  onDone?(reply: ReplyOf<O>): void;
}

/** An act of staff on a customer: those concerned read its reason in a mail. */
export function ActModal({ act, onClose }: ModalProps<{ act: Act }>) {
  const { effect, call, ...told } = act;
  return (
    <ActForm
      {...told}
      start={{ reason: '' }}
      call={({ reason }) => call(reason)}
      failed="Nothing was changed."
      onDone={(reply) => {
        act.onDone?.(reply);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{effect}</p>
      <Row name="reason" />
    </ActForm>
  );
}
