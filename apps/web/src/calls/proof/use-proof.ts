import { listProofs } from '@portal/contract/catalogue/specification/proof-operations';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';

/** What came of the examples of an API, or that its document answers; null where they were not run yet, undefined while nobody knows. */
export function useProof(specificationId: string) {
  const path = useSession().status === 'signedIn' ? 'aut' : 'noa';
  const { data } = useRead(listProofs, { params: { path } }, { staleTime: 5 * 60_000 });
  if (!data) return undefined;
  if (data.answeredByDocument.includes(specificationId)) return 'document' as const;
  return data.data.find((proof) => proof.specificationId === specificationId) ?? null;
}
