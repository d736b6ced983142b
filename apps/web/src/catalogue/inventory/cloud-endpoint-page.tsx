import { updateCloudEndpoint } from '@portal/contract/catalogue/inventory/operations';
import type { CloudEndpointDetails } from '@portal/contract/catalogue/inventory/schema';
import { reservedSystemName } from '@portal/contract/catalogue/specification/rules';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '../../router/use-router.ts';
import { isGone } from '../../api/is-gone.ts';
import { toCountText } from '../../lib/numbers.ts';
import { useClient } from '../../api/client-context.ts';
import { History } from '../../calls/history/history.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { WaitingNote } from '../../calls/waiting-note.tsx';
import { cloudEndpointQuery, toInventoryNote } from './queries.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/input/button.tsx';
import { useMay } from '../../session/use-may.ts';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import CloudListPage from './cloud-list-page.tsx';
import { NoEndpoint } from './no-endpoint.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointHistory } from './endpoint-history.tsx';
import {
  LifecycleState,
  Methods,
  toAuthenticationText,
  toVisibilityText,
  useInventoryTitle,
} from './endpoint-marks.tsx';
import styles from './inventory.module.css';

/** /gateway-inventory/cloud/{systemName}; `no-oas` is the list of those without a specification (INV-01). */
export default function CloudEndpointPage() {
  const { systemName = '' } = useParams();
  if (systemName === reservedSystemName) return <CloudListPage withoutOas />;
  return <Endpoint key={systemName} systemName={systemName} />;
}

function Endpoint({ systemName }: { readonly systemName: string }) {
  const inventory = useInventoryTitle('/gateway-inventory/cloud');
  const query = useQuery(cloudEndpointQuery(useClient(), systemName));
  const endpoint = query.data;
  const mayEdit = useMay(updateCloudEndpoint);
  usePageTitle(systemName);
  const name = <span className="mono">{systemName}</span>;
  return (
    <div className="page">
      <PageHeader
        title={name}
        crumbs={[{ label: inventory, href: paths.cloudInventory() }, { label: name }]}
        actions={
          <ButtonGroup>
            {endpoint?.hasOas && (
              <ButtonLink href={paths.apiDetails(systemName)} icon="api">
                Open specification
              </ButtonLink>
            )}
            <Button
              icon="refresh"
              pending={query.isFetching && endpoint !== undefined && 'Reloading'}
              onClick={() => void query.refetch()}
            >
              Reload
            </Button>
            <ButtonLink href={paths.cloudInventory()} icon="close">
              Clear selection
            </ButtonLink>
          </ButtonGroup>
        }
      >
        Cloud endpoint (api2). The gateway uses these settings.
      </PageHeader>
      {isGone(query.error) ? (
        <NoEndpoint list={paths.cloudInventory()} />
      ) : (
        <NotLoaded query={query} what="the endpoint" rows={10} toNote={toInventoryNote} />
      )}
      {endpoint && (
        <>
          <WaitingNote object={systemName} />
          <Facts endpoint={endpoint} />
          {mayEdit && <EndpointForm endpoint={endpoint} />}
          <History type="api" id={systemName} />
          <EndpointHistory systemName={systemName} />
        </>
      )}
    </div>
  );
}

function Facts({ endpoint }: { readonly endpoint: CloudEndpointDetails }) {
  return (
    <Cells framed className={styles['facts']}>
      <Cell caption="Base path" look="mono">
        {endpoint.basePath}
      </Cell>
      <Cell caption="Specification">
        {endpoint.title ? `${endpoint.title} ${endpoint.version}` : 'None'}
      </Cell>
      <Cell caption="Lifecycle">
        <LifecycleState lifecycle={endpoint.lifecycle} />
      </Cell>
      <Cell caption="Visibility">{toVisibilityText(endpoint.visibility)}</Cell>
      <Cell caption="Authentication">{toAuthenticationText(endpoint.authentication)}</Cell>
      <Cell caption="Methods">
        <Methods methods={endpoint.methods} />
      </Cell>
      <Cell caption="Calls, 30 days">
        <span className="num">{toCountText(endpoint.callsLast30Days)}</span>
      </Cell>
    </Cells>
  );
}
