import { useQuery } from '@tanstack/react-query';
import { applicationsQuery } from '../../accounts/application/index.ts';
import { useClient } from '../../api/client-context.ts';
import { useSession } from '../../session/session.tsx';

export interface LiveKey {
  readonly name: string;
  readonly key: string;
}

/** Name and key of the account's first live application; undefined signed out and without one. */
export function useFirstLiveKey(): LiveKey | undefined {
  const { account } = useSession();
  const query = applicationsQuery(useClient(), String(account?.id));
  const { data } = useQuery({ ...query, enabled: account !== null });
  const live = [...(data?.values() ?? [])].find((application) => application.status === 'live');
  return live && { name: live.name, key: live.user_key };
}
