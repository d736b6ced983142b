import type { ApiProof } from '@portal/contract/catalogue/specification/proof-operations';
import { toDayText } from '../../lib/dates.ts';
import { State } from '../../ui/text/marks.tsx';

type Proved = Pick<ApiProof, 'examples' | 'passed' | 'provedAt'>;

/** How many examples were answered as the document says, and on which day. */
export function ProofMark({ examples, passed, provedAt }: Proved) {
  return (
    <State kind={passed === examples ? 'live' : 'pending'}>
      {passed} of {examples} {examples === 1 ? 'example' : 'examples'} held on {toDayText(provedAt)}
    </State>
  );
}
