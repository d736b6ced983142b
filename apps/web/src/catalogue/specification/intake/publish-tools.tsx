import { isStaffRole } from '@portal/contract/role';
import { Suspense, useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { Button } from '../../../ui/input/button.tsx';
import styles from './governance.module.css';
import { lazyView } from '../../../ui/text/lazy-view.tsx';

const PublishModal = lazyView(
  async () => ({
    default: (await import('./publish-modal.tsx')).PublishModal,
  }),
  'dialog',
);

/** For staff on the catalogue: another specification (CAT-07). */
export function PublishTools() {
  const { role } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!isStaffRole(role)) return null;
  return (
    <div className={styles['publish']}>
      <Button icon="upload" onClick={() => setIsOpen(true)}>
        Publish specification
      </Button>
      <Suspense>
        {isOpen && <PublishModal target={undefined} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  );
}
