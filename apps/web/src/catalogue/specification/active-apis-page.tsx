import { isStaffRole } from '@portal/contract/role';
import CataloguePage from './catalogue-page.tsx';
import { useSession } from '../../session/session.tsx';
import { lazyNamed } from '../../resource/window/lazy-named.ts';
import { Later } from '../../ui/text/later.tsx';

const PublishTools = lazyNamed(() => import('./intake/publish-tools.tsx'), 'PublishTools');

/** The catalogue; staff publish from it. */
export default function ActiveApisPage() {
  const { role } = useSession();
  const tools = isStaffRole(role) && (
    <Later>
      <PublishTools />
    </Later>
  );
  return <CataloguePage tools={tools} />;
}
