import { State } from '../../ui/text/marks.tsx';
import { ProofMark } from './proof-mark.tsx';
import { useProof } from './use-proof.ts';

/** How many examples of an API hold, or that its document answers; nothing before they were run. */
export function CardProof({ specificationId }: { readonly specificationId: string }) {
  const proof = useProof(specificationId);
  if (proof === 'document') return <State kind="off">Answered from the specification</State>;
  return proof ? <ProofMark {...proof} /> : null;
}
