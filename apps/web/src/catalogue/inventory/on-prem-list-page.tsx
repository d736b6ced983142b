import { listOnPremEndpoints } from '@portal/contract/catalogue/inventory/operations';
import type { OnPremEndpoint } from '@portal/contract/catalogue/inventory/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { useRead } from '../../resource/use-read.ts';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { LifecycleState, Methods, OwnerAndTeam, useInventoryTitle } from './endpoint-marks.tsx';
import styles from './inventory.module.css';
import { InventoryList, useInventorySearch } from './inventory-list.tsx';

/** /gateway-inventory/on-prem (INV-02). */
export default function OnPremListPage() {
  const { search, query } = useInventorySearch();
  // Always asked for anew (specification §4).
  const anew = { staleTime: 0, refetchOnMount: 'always' } as const;
  const list = useRead(
    listOnPremEndpoints,
    { query },
    { ...anew, placeholderData: keepPreviousData },
  );
  return (
    <div className="page">
      <PageHeader title={useInventoryTitle('/gateway-inventory/on-prem')}>
        The on-premises endpoints (api3), by path pattern.
      </PageHeader>
      <InventoryList
        path={paths.onPremInventory()}
        kind="api3"
        search={search}
        list={list}
        empty="There are no on-premises endpoints."
      >
        {(endpoints) => <OnPremTable endpoints={endpoints} />}
      </InventoryList>
    </div>
  );
}

function OnPremTable({ endpoints }: { readonly endpoints: readonly OnPremEndpoint[] }) {
  return (
    <DataTable
      caption="On-premises endpoints"
      rows={endpoints}
      keyOf={({ pathPattern }) => pathPattern}
      columns={[
        {
          label: 'Path pattern',
          cell: ({ pathPattern, description }) => (
            <>
              <a href={paths.onPremEndpoint(pathPattern)}>{pathPattern}</a>
              <small className={styles['sub']}>{description}</small>
            </>
          ),
        },
        { label: 'Methods', cell: ({ methods }) => <Methods methods={methods} /> },
        {
          label: 'Owner and team',
          cell: ({ businessOwnerName, producerTeamName }) => (
            <OwnerAndTeam owner={businessOwnerName} team={producerTeamName} />
          ),
        },
        {
          label: 'Lifecycle',
          cell: ({ lifecycle }) => <LifecycleState lifecycle={lifecycle} />,
        },
      ]}
    />
  );
}
