import { pages } from '@portal/contract/addresses/pages';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { groupOperations } from '@portal/openapi/outline/group-operations';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useAddress } from '../router/use-router.ts';
import { isGone } from '../api/is-gone.ts';
import { useClient } from '../api/client-context.ts';
import { operationQuery, outlineQuery, type ApiReference } from './queries.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { usePortalConfig } from '../session/portal-config.tsx';
import { paths } from '../lib/paths.ts';
import { PageHeader } from '../ui/text/page-header.tsx';
import { ErrorPanel } from '../ui/text/error-panel.tsx';
import { ApiHead } from './api-head.tsx';
import { CallSetupContext, emptySetup } from './call/call-setup.ts';
import styles from './api-reference-view.module.css';
import { findReading, type Reading } from './outline/find-reading.ts';
import { GuideView } from './outline/guide-view.tsx';
import { toGuideSections } from './outline/guide-sections.ts';
import { OperationView } from './operation/operation-view.tsx';
import { ReferenceContext, type ReferencePlace } from './reference-context.ts';
import { ReferenceOutline } from './outline/reference-outline.tsx';
import { ReferenceSkeleton } from './reference-skeleton.tsx';
import { useSpecificationPath } from './use-specification-path.ts';
import { lazyView } from '../ui/text/lazy-view.tsx';
import { LoadFailure } from '../resource/failure.tsx';

const ComparisonView = lazyView(
  async () => (await import('./compare/comparison-view.tsx')).ComparisonView,
);

const WholeApi = lazyView(async () => (await import('./print/whole-api.tsx')).WholeApi);

/** What other parts of the portal say about an API, under its head. */
type ReferenceExtras = ComponentType<{ readonly item: SpecificationItem }>;

interface ApiReferenceViewProps {
  readonly id: string;
  readonly extras: ReferenceExtras;
}

/** One API: outline, what is read, and the console, side by side from 1280 px. */
export function ApiReferenceView({ id, extras }: ApiReferenceViewProps) {
  const client = useClient();
  const path = useSpecificationPath();
  const { operation = '' } = useAddress();
  const query = useQuery(outlineQuery(client, { path, specificationId: id }));
  // A shared link names its operation: both are fetched at once.
  const asked = operationQuery(client, { path, specificationId: id, operationKey: operation });
  useQuery({ ...asked, enabled: operation !== '' && query.isPending });
  usePageTitle(query.data?.item.title);
  if (query.data) return <Loaded id={id} reference={query.data} extras={extras} />;
  if (!query.error) return <ReferenceSkeleton />;
  return (
    <div className={`page stack ${styles['failed'] ?? ''}`}>
      <PageHeader
        title={pages['/apis/details/$id'].title}
        crumbs={[{ label: 'Active APIs', href: paths.activeApis() }, { label: id }]}
      >
        The reference of one API.
      </PageHeader>
      {isGone(query.error) ? (
        <ErrorPanel title="API not found">
          <p>
            The address may be wrong, the API may have been removed, or you may need to log in to
            see it. Find it in the list of <a href={paths.activeApis()}>active APIs</a>, or{' '}
            <a href={paths.contactUs()}>ask us</a>.
          </p>
        </ErrorPanel>
      ) : (
        <LoadFailure
          title="The API cannot be shown"
          error={query.error}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      )}
    </div>
  );
}

function Loaded({
  id,
  reference,
  extras: Extras,
}: ApiReferenceViewProps & { readonly reference: ApiReference }) {
  const { outline, item } = reference;
  const address: { operation?: string; section?: string; compare?: string; print?: string } =
    useAddress();
  const path = useSpecificationPath();
  const { gatewayUrl } = usePortalConfig();
  const callOrigin = outline.callOrigin || gatewayUrl;
  const setup = useState(emptySetup);
  const place = useMemo<ReferencePlace>(
    () => ({
      id,
      systemName: item.systemName,
      path,
      groups: groupOperations(outline.tags, outline.operations),
      guide: toGuideSections({ ...outline, callOrigin }),
      security: outline.security,
      issuerSchemes: outline.issuerSchemes ?? [],
      basePath: outline.basePath,
      servers: outline.servers,
      callOrigin,
      callOrigins: outline.callOrigins ?? [],
    }),
    [id, item.systemName, path, outline, callOrigin],
  );
  const reading = findReading({ outline, ...place }, address);
  const head = (
    <>
      <ApiHead reference={reference} unknown={unknownIn(reading, address.operation)} />
      {Extras && <Extras item={reference.item} />}
    </>
  );
  return (
    <ReferenceContext value={place}>
      <CallSetupContext value={setup}>
        <div className={styles['ref']}>
          <ReferenceOutline title={outline.title} reading={reading} />
          <Reader reading={reading} reference={reference} head={head} />
        </div>
      </CallSetupContext>
    </ReferenceContext>
  );
}

interface ReaderProps {
  readonly reading: Reading;
  readonly reference: ApiReference;
  readonly head: ReactNode;
}

function Reader({ reading, reference, head }: ReaderProps) {
  if (reading.kind === 'comparison') {
    return (
      <Suspense fallback={<article className={styles['docs']}>{head}</article>}>
        <ComparisonView reference={reference} other={reading.other} head={head} />
      </Suspense>
    );
  }
  if (reading.kind === 'whole') {
    return (
      <Suspense fallback={<article className={styles['docs']} />}>
        <WholeApi reference={reference} />
      </Suspense>
    );
  }
  if (reading.kind === 'guide') {
    return <GuideView key={reading.section?.key ?? ''} section={reading.section} head={head} />;
  }
  return (
    <OperationView
      key={reading.operation.key}
      outlined={reading.operation}
      head={head}
      arrived={reading.arrived}
    />
  );
}

/** The operation that the address names and this version does not have. */
function unknownIn(reading: Reading, wished: string | undefined): string | undefined {
  const isElsewhere = reading.kind === 'comparison' || reading.kind === 'whole';
  return isElsewhere || (reading.kind === 'operation' && reading.arrived) ? undefined : wished;
}
