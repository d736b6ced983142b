import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { useSession } from '../../session/session.tsx';
import { liveApplicationsQuery } from '../queries.ts';
import type { ApplicationKeys } from './application-keys.ts';
import { useKeptChoice } from './kept/use-kept-choice.ts';

/** The live applications of whoever is signed in, and the one whose key a call from a page carries. */
export function useApplicationKeys(): ApplicationKeys {
  const client = useClient();
  const { status, account } = useSession();
  const signedIn = status === 'signedIn';
  const accountId = signedIn && account ? String(account.id) : undefined;
  const query = useQuery(liveApplicationsQuery(client, accountId));
  const [wished, choose] = useKeptChoice('application');
  const live = query.data ?? [];
  const application = live.find(({ id }) => String(id) === wished) ?? live[0];
  return {
    status: signedIn ? statusOf(query, accountId) : 'signedOut',
    applications: live.map(({ id, name }) => ({ id: String(id), name })),
    chosen: application ? String(application.id) : '',
    choose,
    key: application?.user_key,
    retry: () => void query.refetch(),
  };
}

interface QueryState {
  readonly isError: boolean;
  readonly isPending: boolean;
}

/** Somebody without an account has no applications, and none are waited for. */
function statusOf(query: QueryState, accountId: string | undefined): ApplicationKeys['status'] {
  if (query.isError) return 'failed';
  return query.isPending && accountId !== undefined ? 'loading' : 'ready';
}
