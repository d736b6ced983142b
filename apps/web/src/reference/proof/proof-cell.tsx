import { getProofReport } from '@portal/contract/catalogue/specification/proof-operations';
import type { ApiProof } from '@portal/contract/catalogue/specification/proof-operations';
import { ProofMark } from '../../calls/proof/proof-mark.tsx';
import { useProof } from '../../calls/proof/use-proof.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useMay } from '../../session/use-may.ts';
import { PlaceLink } from '../outline/place-link.tsx';
import { useReferencePlace } from '../reference-context.ts';
import { ProofReportView } from './proof-report-view.tsx';
import styles from './proof.module.css';

/** Whether the examples of the document hold against the sandbox; what differs, and for staff where. */
export function ProofCell({ specificationId }: { readonly specificationId: string }) {
  const proof = useProof(specificationId);
  const isStaff = useMay(getProofReport);
  const { production } = usePortalConfig();
  if (proof === undefined) return '–';
  // The head of the page says so; an answer of its own proves nothing.
  if (proof === 'document') return 'Not run: no system is connected';
  return (
    <>
      {proof ? <ProofMark {...proof} /> : unproved(production)}
      {isStaff ? (
        <ProofReportView specificationId={specificationId} />
      ) : (
        proof && <Differing proof={proof} />
      )}
    </>
  );
}

// Production does not know whether the sandbox has not run them or was away.
const unproved = (production: boolean) =>
  production ? 'No result from the sandbox' : 'Not yet run';

function Differing({ proof }: { readonly proof: ApiProof }) {
  const { groups } = useReferencePlace();
  const operations = groups.flatMap((group) => group.operations);
  const found = operations.filter(({ key }) => proof.differing.includes(key));
  if (found.length === 0) return null;
  return (
    <details>
      <summary>Operations whose answers differ from the document</summary>
      <ul className={styles['list']}>
        {found.map(({ key, method, path }) => (
          <li key={key}>
            <PlaceLink operation={key}>
              {method.toUpperCase()} {path}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
