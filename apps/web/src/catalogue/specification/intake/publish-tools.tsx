import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { useState } from 'react';
import { useMay } from '../../../session/use-may.ts';
import { Button } from '../../../ui/input/button.tsx';
import styles from './governance.module.css';
import { lazyView } from '../../../ui/text/lazy-view.tsx';
import { Later } from '../../../ui/text/later.tsx';

const PublishModal = lazyView(
  async () => (await import('./publish-modal.tsx')).PublishModal,
  'dialog',
);

const DeletedModal = lazyView(
  async () => (await import('../editions/deleted-modal.tsx')).DeletedModal,
  'dialog',
);

const TradeNamesModal = lazyView(
  async () => (await import('../search/trade-names-modal.tsx')).TradeNamesModal,
  'dialog',
);

/** For staff on the catalogue: another specification, one that was deleted (CAT-07), and what the search takes for one name (CAT-08). */
export function PublishTools() {
  const mayEdit = useMay(createSpecification);
  const [opened, setOpened] = useState<'publish' | 'deleted' | 'names'>();
  const close = () => setOpened(undefined);
  if (!mayEdit) return null;
  return (
    <div className={styles['publish']}>
      <Button icon="upload" onClick={() => setOpened('publish')}>
        Publish specification
      </Button>
      <Button icon="trash" onClick={() => setOpened('deleted')}>
        Deleted
      </Button>
      <Button icon="edit" onClick={() => setOpened('names')}>
        Search synonyms
      </Button>
      <Later>
        {opened === 'publish' && <PublishModal target={undefined} onClose={close} />}
        {opened === 'deleted' && <DeletedModal onClose={close} />}
        {opened === 'names' && <TradeNamesModal onClose={close} />}
      </Later>
    </div>
  );
}
