import { isStaffRole } from '@portal/contract/role';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { Suspense } from 'react';
import ReferencePage from './reference-page.tsx';
import { useSession } from '../session/session.tsx';
import { lazyView } from '../ui/text/lazy-view.tsx';

const ApiChanges = lazyView(async () => ({
  default: (await import('../catalogue/specification/changes/api-changes.tsx')).ApiChanges,
}));
const SpecificationTools = lazyView(async () => ({
  default: (await import('../catalogue/specification/intake/specification-tools.tsx'))
    .SpecificationTools,
}));

/** The reference of an API, with its change log, and what staff may do with its document. */
export default function ApiDetailsPage() {
  return <ReferencePage extras={Extras} />;
}

function Extras({ item }: { readonly item: SpecificationItem }) {
  const { role } = useSession();
  return (
    <Suspense>
      {isStaffRole(role) && <SpecificationTools item={item} />}
      <ApiChanges item={item} />
    </Suspense>
  );
}
