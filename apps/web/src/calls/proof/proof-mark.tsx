import type { ApiProof } from '@portal/contract/catalogue/specification/proof-operations';
import { toDayText } from '../../lib/dates.ts';
import { State } from '../../ui/text/marks.tsx';

type Proved = Pick<ApiProof, 'examples' | 'passed' | 'provedAt' | 'ranIn'>;

/** How many examples were answered as the document says, on which day and where. */
export function ProofMark({ examples, passed, provedAt, ranIn }: Proved) {
  const day = toDayText(provedAt).replaceAll(' ', '\u00a0');
  return (
    <State kind={passed === examples ? 'live' : 'pending'} long>
      {ranIn === 'sandbox'
        ? `Tested in the sandbox on ${day}: ${passed}\u00a0of\u00a0${examples} passed`
        : `${passed} of ${examples} ${examples === 1 ? 'example' : 'examples'} passed on ${day}`}
    </State>
  );
}
