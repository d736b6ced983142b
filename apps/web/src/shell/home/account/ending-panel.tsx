import { listPersonalTokens } from '@portal/contract/accounts/personal-token/operations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationsQuery } from '../../../accounts/application/index.ts';
import { iamClientsQuery } from '../../../accounts/iam-client/index.ts';
import { useClient } from '../../../api/client-context.ts';
import { useRead } from '../../../resource/use-read.ts';
import { paths } from '../../../lib/paths.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { HomePanel } from './home-panel.tsx';
import { listEndings } from './list-endings.ts';

const mostShown = 3;

/** Keys, client secrets and personal tokens that end soon. */
export function EndingPanel({ accountId }: { readonly accountId: string }) {
  const client = useClient();
  const [now] = useState(Date.now);
  const applications = useQuery(applicationsQuery(client, accountId));
  const clients = useQuery(iamClientsQuery(client, accountId));
  const tokens = useRead(listPersonalTokens);
  const all = [applications, clients, tokens];
  const endings = listEndings(
    {
      applications: [...(applications.data?.values() ?? [])],
      clients: (clients.data?.clients ?? []).map((one) => one.client),
      tokens: (tokens.data?.access_tokens ?? []).map((one) => one.access_token),
    },
    now,
  );
  return (
    <HomePanel
      title="Keys that expire soon"
      what="your keys"
      query={all.find(({ error }) => error) ?? all.find(({ isPending }) => isPending) ?? tokens}
      more={{ label: 'Applications', href: paths.applications() }}
      nothing="No key, secret or token expires in the next 30 days."
    >
      {endings.slice(0, mostShown).map(({ key, text, tab, at }) => (
        <li key={key}>
          <a href={paths.applications(tab === 'applications' ? {} : { tab })}>{text}</a>
          <small>
            Expires on <Moment at={at} />
          </small>
        </li>
      ))}
    </HomePanel>
  );
}
