import type { ListedFault } from '@portal/contract/catalogue/specification/fault-operations';

/** Rule and fix as rows of a list of terms; a document that only shows a code says neither. */
export function FaultFacts({ fault: { rule, fix } }: { readonly fault: ListedFault }) {
  return (
    <>
      {rule !== '' && (
        <div>
          <dt>Rule</dt>
          <dd>{rule}</dd>
        </div>
      )}
      {fix !== '' && (
        <div>
          <dt>What to do</dt>
          <dd>{fix}</dd>
        </div>
      )}
    </>
  );
}
