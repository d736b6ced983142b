import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { roleSpecificationsQuery } from '../../../catalogue/specification/index.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../session/session.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { HomePanel } from './home-panel.tsx';
import { listChanges } from './list-changes.ts';
import { useAccountCalls } from './use-account-calls.ts';

const days = 30;
const mostShown = 4;

/** What changes or ends of the APIs that this account calls. */
export function ChangesPanel({ accountId }: { readonly accountId: string }) {
  const { role } = useSession();
  const client = useClient();
  const [now] = useState(Date.now);
  const { apis, query } = useAccountCalls(accountId, '', days);
  const active = useQuery(roleSpecificationsQuery(client, role, 'active'));
  const deprecated = useQuery(roleSpecificationsQuery(client, role, 'deprecated'));
  const items = [...(deprecated.data?.data ?? []), ...(active.data?.data ?? [])];
  const failed = [query, active, deprecated].find(({ error }) => error);
  const pending = [query, active, deprecated].find(({ isPending }) => isPending);
  return (
    <HomePanel
      title="Changes to the APIs you call"
      what="the changes"
      query={failed ?? pending ?? query}
      nothing="No API that you call has changed in the last 30 days, and none is about to end."
    >
      {listChanges(apis, items, now)
        .slice(0, mostShown)
        .map((item) => (
          <ChangeLine key={item.id} item={item} />
        ))}
    </HomePanel>
  );
}

function ChangeLine({ item }: { readonly item: SpecificationItem }) {
  const { id, systemName, title, version, status, sunset, successor, updatedAt } = item;
  const isEnding = status === 'deprecated';
  return (
    <li>
      <a href={paths.apiDetails(isEnding ? id : systemName)}>
        {title} {version}
      </a>
      <small>
        {!isEnding ? (
          <>
            Changed on <Moment at={updatedAt} day />
          </>
        ) : sunset ? (
          <>
            Ends on <Moment at={sunset} day />
          </>
        ) : (
          'Deprecated, without a last day yet'
        )}
        {isEnding && successor && (
          <>
            . <a href={paths.apiDetails(successor)}>See what replaces it</a>
          </>
        )}
      </small>
    </li>
  );
}
