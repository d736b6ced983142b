import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { eventsQuery, roleSpecificationsQuery } from '../../../catalogue/specification/index.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../session/session.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { useAccountCalls } from '../../../usage/request-log/index.ts';
import { HomePanel } from './home-panel.tsx';
import { listChanges, type ApiChange } from './list-changes.ts';

const days = 30;
const mostShown = 3;
/** Whose change logs are read. */
const mostApis = 6;

/** What changes or ends of the APIs that this account calls. */
export function ChangesPanel({ accountId }: { readonly accountId: string }) {
  const { role } = useSession();
  const client = useClient();
  const [now] = useState(Date.now);
  const { apis, query } = useAccountCalls(accountId, { days });
  const deprecated = useQuery(roleSpecificationsQuery(client, role, 'deprecated'));
  const logs = useQueries({
    queries: apis.slice(0, mostApis).map((name) => eventsQuery(client, 'aut', name)),
  });
  // A log that cannot be read takes no end of an API along.
  const all = [query, deprecated, ...logs.filter(({ isPending }) => isPending)];
  const changes = listChanges(
    {
      called: apis,
      deprecated: deprecated.data?.data ?? [],
      logs: logs.map(({ data }) => data?.data ?? []),
    },
    now,
  );
  return (
    <HomePanel
      title="Changes to the APIs you call"
      what="the changes"
      query={all.find(({ error }) => error) ?? all.find(({ isPending }) => isPending) ?? query}
      nothing="No API that you call has changed in the last 90 days, and none is about to end."
    >
      {changes.slice(0, mostShown).map((change) => (
        <ChangeLine key={change.key} change={change} />
      ))}
    </HomePanel>
  );
}

function ChangeLine({ change }: { readonly change: ApiChange }) {
  const { id, name, kind, successor } = change;
  const href = paths.apiDetails(id);
  return (
    <li>
      <a href={kind === 'changed' ? `${href}#changes` : href}>{name}</a>
      <small>
        <ChangeText change={change} />
        {successor && (
          <>
            . <a href={paths.apiDetails(successor)}>See what replaces it</a>
          </>
        )}
      </small>
    </li>
  );
}

function ChangeText({ change: { kind, at, breaking } }: { readonly change: ApiChange }) {
  if (at === null) return 'Deprecated, without a last day yet';
  return (
    <>
      {kind === 'ends' ? 'Ends on' : 'Changed on'} <Moment at={at} day />
      {breaking > 0 && `, ${breaking} breaking`}
    </>
  );
}
