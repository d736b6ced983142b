import { updateSpecificationStatus } from '@portal/contract/catalogue/specification/publish-operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { ModalProps } from '../../../resource/window/modal-props.ts';
import { ActForm } from '../../../resource/act-form.tsx';
import { toSpecificationCall } from './specification-call.ts';

/** Takes a deprecation back, in the document too; its campaign is cancelled. */
export function StatusModal({ item, onClose }: ModalProps<{ item: SpecificationItem }>) {
  return (
    <ActForm
      operation={updateSpecificationStatus}
      call={() => ({ ...toSpecificationCall(item), body: { status: 'active' } })}
      title="Reactivate specification"
      description={`${item.title} ${item.version}`}
      verb="Reactivate"
      doing="Reactivating"
      failed="Nothing was changed."
      done={`${item.title} ${item.version} is active again`}
      onClose={onClose}
    >
      <p>It is listed among the active APIs again, without a successor or last day.</p>
      <p>Everyone told about its retirement, and subscribers, get an e-mail.</p>
    </ActForm>
  );
}
