import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { useSession } from '../../session/session.tsx';
import { proofsQuery } from './queries.ts';

/** What came of the examples of an API, or that its document answers; null where they were not run yet, undefined while nobody knows. */
export function useProof(specificationId: string) {
  const path = useSession().status === 'signedIn' ? 'aut' : 'noa';
  const { data } = useQuery(proofsQuery(useClient(), path));
  if (!data) return undefined;
  if (data.answeredByDocument.includes(specificationId)) return 'document' as const;
  return data.data.find((proof) => proof.specificationId === specificationId) ?? null;
}
