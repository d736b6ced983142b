import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { ModalButton } from '../../../resource/window/modal-button.tsx';
import { useMay } from '../../../session/use-may.ts';
import styles from './governance.module.css';
import { lazyView } from '../../../ui/text/lazy-view.tsx';

const PublishModal = lazyView(
  async () => (await import('./publish-modal.tsx')).PublishModal,
  'dialog',
);

const DeletedModal = lazyView(
  async () => (await import('../editions/deleted-modal.tsx')).DeletedModal,
  'dialog',
);

const ChangeSeveralModal = lazyView(
  async () => (await import('./change-several-modal.tsx')).ChangeSeveralModal,
  'dialog',
);

const TradeNamesModal = lazyView(
  async () => (await import('../search/trade-names-modal.tsx')).TradeNamesModal,
  'dialog',
);

/** For staff on the catalogue: another specification, several at once, one that was deleted (CAT-07), and what the search takes for one name (CAT-08). */
export function PublishTools() {
  const mayEdit = useMay(createSpecification);
  if (!mayEdit) return null;
  return (
    <div className={styles['publish']}>
      <ModalButton icon="upload" modal={PublishModal} of={{ target: undefined }}>
        Publish specification
      </ModalButton>
      <ModalButton icon="edit" modal={ChangeSeveralModal} of={{}}>
        Change several
      </ModalButton>
      <ModalButton icon="trash" modal={DeletedModal} of={{}}>
        Deleted
      </ModalButton>
      <ModalButton icon="edit" modal={TradeNamesModal} of={{}}>
        Search synonyms
      </ModalButton>
    </div>
  );
}
