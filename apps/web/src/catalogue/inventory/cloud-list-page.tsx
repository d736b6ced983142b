import { useQuery } from '@tanstack/react-query';
import type { CloudEndpoint } from '@portal/contract/catalogue/inventory/schema';
import { reservedSystemName } from '@portal/contract/catalogue/specification/rules';
import { classNames } from '../../lib/class-names.ts';
import { useClient } from '../../api/client-context.ts';
import { cloudEndpointsQuery } from './queries.ts';
import { toDayText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { PathText } from '../../ui/text/marks.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import {
  LifecycleState,
  NoUpstream,
  OwnerAndTeam,
  toVisibilityText,
  useInventoryTitle,
} from './endpoint-marks.tsx';
import styles from './inventory.module.css';
import { InventoryList, useInventorySearch } from './inventory-list.tsx';

/** /gateway-inventory/cloud, and those without a specification at …/no-oas (INV-01). */
export default function CloudListPage({ withoutOas = false }: { readonly withoutOas?: boolean }) {
  const title = useInventoryTitle('/gateway-inventory/cloud');
  const client = useClient();
  const { search, query } = useInventorySearch();
  const list = useQuery(cloudEndpointsQuery(client, query, withoutOas));
  const path = withoutOas ? paths.cloudEndpoint(reservedSystemName) : paths.cloudInventory();
  return (
    <div className="page">
      <PageHeader title={title} plain>
        The cloud endpoints (api2) that the gateway serves. A change takes effect within a second.
      </PageHeader>
      <LinkTabs
        label="Cloud endpoints"
        current={withoutOas ? 'no-oas' : 'all'}
        items={[
          { id: 'all', label: 'All endpoints', href: paths.cloudInventory() },
          {
            id: 'no-oas',
            label: 'Without specification',
            href: paths.cloudEndpoint(reservedSystemName),
          },
        ]}
      />
      <InventoryList
        path={path}
        kind={withoutOas ? 'no-oas' : 'api2'}
        search={search}
        list={list}
        empty={
          withoutOas
            ? 'Every endpoint has a specification. If one is deleted, its endpoint appears here.'
            : 'Endpoints appear here when you publish a specification with a base path.'
        }
      >
        {(endpoints) => <CloudTable endpoints={endpoints} />}
      </InventoryList>
    </div>
  );
}

function CloudTable({ endpoints }: { readonly endpoints: readonly CloudEndpoint[] }) {
  return (
    <DataTable
      caption="Cloud endpoints"
      rows={endpoints}
      keyOf={({ systemName }) => systemName}
      columns={[
        { label: 'Endpoint', cell: (endpoint) => <EndpointName endpoint={endpoint} /> },
        {
          label: 'Owner and team',
          cell: ({ producer }) => (
            <OwnerAndTeam owner={producer.businessOwnerName} team={producer.producerTeamName} />
          ),
        },
        {
          label: 'Lifecycle',
          cell: ({ lifecycle }) => <LifecycleState lifecycle={lifecycle} />,
        },
        { label: 'Visibility', cell: ({ visibility }) => toVisibilityText(visibility) },
        { label: 'Last change', className: 'nb', cell: ({ updatedAt }) => toDayText(updatedAt) },
      ]}
    />
  );
}

function EndpointName({ endpoint }: { readonly endpoint: CloudEndpoint }) {
  const { systemName, basePath, title, version } = endpoint;
  return (
    <span className={classNames('lines', styles['who'])}>
      <a href={paths.cloudEndpoint(systemName)} className="mono">
        {systemName}
      </a>
      <PathText path={basePath} />
      <small>{title ? `${title} ${version}` : 'No specification'}</small>
      <NoUpstream endpoint={endpoint} />
    </span>
  );
}
