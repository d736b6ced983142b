import { getSpecificationCallers } from '@portal/contract/catalogue/specification/caller-operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { ModalProps } from '../../../resource/window/modal-props.ts';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Impact } from './impact.tsx';
import { toImpactText } from './impact-text.ts';

/** Whom a change of the API would meet, before anybody makes it. */
export function CallersModal({ item, onClose }: ModalProps<{ item: SpecificationItem }>) {
  const callers = useRead(getSpecificationCallers, { params: { specificationId: item.id } });
  const impact = callers.data?.data;
  return (
    <Modal
      size="lg"
      title="Who calls it"
      description={impact ? `${toImpactText(impact)}.` : `${item.title} ${item.version}`}
      onClose={onClose}
      buttons={null}
    >
      {impact && impact.accounts > 0 && <Impact impact={impact} />}
      {impact?.accounts === 0 && <p>A change affects only followers of the API and new callers.</p>}
      {!impact && <NotLoaded query={callers} what="the callers" lines={6} />}
    </Modal>
  );
}
