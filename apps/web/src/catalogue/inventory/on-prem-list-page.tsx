import type { OnPremEndpoint } from '@portal/contract/catalogue/inventory/schema';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { onPremEndpointsQuery } from './queries.ts';
import { paths } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Table } from '../../ui/table/table.tsx';
import { LifecycleState, Methods, useInventoryTitle } from './endpoint-marks.tsx';
import styles from './inventory.module.css';
import { InventoryList, useInventorySearch } from './inventory-list.tsx';

/** /gateway-inventory/on-prem (INV-02). */
export default function OnPremListPage() {
  const client = useClient();
  const { search, query } = useInventorySearch();
  const list = useQuery(onPremEndpointsQuery(client, query));
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
    <Table caption="On-premises endpoints" hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">Path pattern</th>
          <th scope="col">Methods</th>
          <th scope="col">Owner and team</th>
          <th scope="col">Lifecycle</th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <tr key={endpoint.pathPattern}>
            <th scope="row" data-th="Path pattern">
              <a href={paths.onPremEndpoint(endpoint.pathPattern)}>{endpoint.pathPattern}</a>
              <small className={styles['sub']}>{endpoint.description}</small>
            </th>
            <td data-th="Methods">
              <Methods methods={endpoint.methods} />
            </td>
            <td data-th="Owner and team">
              <span className={styles['who']}>
                {endpoint.businessOwnerName ?? 'Nobody yet'}
                <small>{endpoint.producerTeamName ?? 'No team'}</small>
              </span>
            </td>
            <td data-th="Lifecycle">
              <LifecycleState lifecycle={endpoint.lifecycle} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
