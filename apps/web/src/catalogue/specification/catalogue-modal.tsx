import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { IamAuthorizationModal } from './iam-authorization-modal.tsx';
import { RawSwaggerModal } from './raw-swagger-modal.tsx';
import { ShareModal } from './share-modal.tsx';

export type CatalogueModalState =
  | { readonly modal: 'swagger' | 'share'; readonly specification: SpecificationItem }
  | { readonly modal: 'iam' };

/** The windows of the catalogue, in a file of their own: the list does not wait for them. */
export function CatalogueModal({ opened, onClose }: ModalProps<{ opened: CatalogueModalState }>) {
  if (opened.modal === 'iam') return <IamAuthorizationModal onClose={onClose} />;
  const Modal = opened.modal === 'swagger' ? RawSwaggerModal : ShareModal;
  return <Modal specification={opened.specification} onClose={onClose} />;
}
