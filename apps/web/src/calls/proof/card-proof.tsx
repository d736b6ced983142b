import { ProofMark } from './proof-mark.tsx';
import { useProof } from './use-proof.ts';

/** How many examples of an API hold; nothing before they were run. */
export function CardProof({ specificationId }: { readonly specificationId: string }) {
  const proof = useProof(specificationId);
  return proof ? <ProofMark {...proof} /> : null;
}
