import { getOnPremEndpoint } from '@portal/contract/catalogue/inventory/operations';
import type { ReplyOf } from '@portal/contract/operation';
import { Fragment } from 'react';
import { useParams } from '../../router/use-router.ts';
import { classNames } from '../../lib/class-names.ts';
import { toDayText } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../resource/loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { NoEndpoint } from './no-endpoint.tsx';
import {
  LifecycleState,
  Methods,
  toAuthenticationText,
  useInventoryTitle,
} from './endpoint-marks.tsx';
import styles from './inventory.module.css';
import { toInventoryNote } from './queries.ts';

/** /gateway-inventory/on-prem/{pathPattern}: the pattern is decoded once, by the router (INV-02). */
export default function OnPremEndpointPage() {
  const { pathPattern = '' } = useParams();
  const inventory = useInventoryTitle('/gateway-inventory/on-prem');
  const query = useRead(getOnPremEndpoint, { query: { pathPattern } }, { staleTime: 0 });
  usePageTitle(pathPattern);
  const endpoint = query.data?.data;
  return (
    <div className="page">
      <PageHeader
        title={pathPattern}
        crumbs={[{ label: inventory, href: paths.onPremInventory() }, { label: pathPattern }]}
        actions={
          <ButtonLink href={paths.onPremInventory()} icon="close">
            Clear selection
          </ButtonLink>
        }
      >
        {endpoint?.description ?? 'On-premises endpoint (api3).'}
      </PageHeader>
      <Loaded
        query={query}
        what="the endpoint"
        rows={8}
        toNote={toInventoryNote}
        gone={<NoEndpoint list={paths.onPremInventory()} />}
      >
        {({ data }) => <Details endpoint={data} />}
      </Loaded>
    </div>
  );
}

type EndpointDetails = ReplyOf<typeof getOnPremEndpoint>['data'];

function Details({ endpoint }: { readonly endpoint: EndpointDetails }) {
  return (
    <>
      <Cells framed className={styles['facts']}>
        <Cell caption="Lifecycle">
          <LifecycleState lifecycle={endpoint.lifecycle} />
        </Cell>
        <Cell caption="Target host" look="mono">
          <HostText host={endpoint.targetHost} />
        </Cell>
        <Cell caption="Methods">
          <Methods methods={endpoint.methods} />
        </Cell>
        <Cell caption="Authentication">{toAuthenticationText(endpoint.authentication)}</Cell>
        <Cell caption="Business owner">{endpoint.businessOwnerName ?? 'Nobody yet'}</Cell>
        <Cell caption="Producer team">{endpoint.producerTeamName ?? 'No team'}</Cell>
        <Cell caption="Last change">{toDayText(endpoint.updatedAt)}</Cell>
      </Cells>
      <section className={classNames('section', styles['notes'])} aria-labelledby="notes">
        <div className="section-head">
          <h2 id="notes">Notes</h2>
        </div>
        <p>{endpoint.notes || 'No notes.'}</p>
      </section>
      <section className={classNames('section', styles['notes'])} aria-labelledby="policies">
        <div className="section-head">
          <h2 id="policies">Policies</h2>
        </div>
        {endpoint.policies.length === 0 ? (
          <p>Only those that apply to every endpoint.</p>
        ) : (
          <ul>
            {endpoint.policies.map((policy) => (
              <li key={policy}>{policy}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** It breaks before a dot, never within a word. */
function HostText({ host }: { readonly host: string }) {
  return host.split(/(?=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
