import { isStaffRole } from '@portal/contract/role';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './governance.module.css';

const PublishModal = lazy(async () => ({
  default: (await import('./publish-modal.tsx')).PublishModal,
}));

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
