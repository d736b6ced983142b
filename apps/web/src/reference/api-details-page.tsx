import { isStaffRole } from '@portal/contract/role';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { isPreview } from '@portal/contract/catalogue/specification/rules';
import { useParams } from '../router/use-router.ts';
import { ApiReferenceView } from './api-reference-view.tsx';
import { useSession } from '../session/session.tsx';
import { Callout } from '../ui/text/callout.tsx';
import styles from './api-details-page.module.css';
import { lazyView } from '../ui/text/lazy-view.tsx';
import { Later } from '../ui/text/later.tsx';

const ApiChanges = lazyView(
  async () => (await import('../catalogue/specification/changes/api-changes.tsx')).ApiChanges,
);
const SpecificationTools = lazyView(
  async () =>
    (await import('../catalogue/specification/intake/specification-tools.tsx')).SpecificationTools,
);

/** /apis/details/{id}: the reference of an API (CAT-09), with its change log, and what staff may do with its document. */
export default function ApiDetailsPage() {
  const { id = '' } = useParams();
  return <ApiReferenceView key={id} id={id} extras={Extras} />;
}

function Extras({ item }: { readonly item: SpecificationItem }) {
  const { role } = useSession();
  if (isPreview(item.id)) {
    return (
      <div className={styles['preview']}>
        <Callout kind="info" title="Preview: this API is not published yet">
          This is how its reference will look. You can call it once it is published.
        </Callout>
      </div>
    );
  }
  return (
    <Later>
      {isStaffRole(role) && <SpecificationTools item={item} />}
      <ApiChanges item={item} />
    </Later>
  );
}
