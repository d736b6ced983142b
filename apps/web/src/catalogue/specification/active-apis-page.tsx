import { isStaffRole } from '@portal/contract/role';
import { Suspense } from 'react';
import CataloguePage from './catalogue-page.tsx';
import { useSession } from '../../session/session.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const PublishTools = lazyView(async () => ({
  default: (await import('./intake/publish-tools.tsx')).PublishTools,
}));

/** The catalogue; staff publish from it. */
export default function ActiveApisPage() {
  const { role } = useSession();
  const tools = isStaffRole(role) && (
    <Suspense>
      <PublishTools />
    </Suspense>
  );
  return <CataloguePage tools={tools} />;
}
