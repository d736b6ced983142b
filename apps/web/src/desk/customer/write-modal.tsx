import { createMessage } from '@portal/contract/desk/message/operations';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';
import type { ModalProps } from '../../resource/window/modal-props.ts';

export const WriteModal = ({ accountId, onClose }: ModalProps<{ accountId: string }>) => (
  <ActForm
    operation={createMessage}
    start={{ subject: '', text: '' }}
    call={(body) => ({ params: { accountId }, body })}
    title="Write to the admins"
    description="Each admin gets an e-mail. The message also appears on this page."
    verb="Send"
    doing="Sending"
    failed="The message was not sent."
    done="The message is on its way"
    onClose={onClose}
  >
    <Row name="subject" />
    <Row name="text" />
  </ActForm>
);
