import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { paths } from '../../lib/paths.ts';
import { isSameApi } from './same-api.ts';

/** A deprecated version beside the one that follows it; a successor that is another API cannot be compared. */
export function CompareLink({ specification }: { readonly specification: SpecificationItem }) {
  const { id, systemName, successor, title } = specification;
  if (!successor || !isSameApi(successor, systemName)) return null;
  return (
    <>
      {' '}
      <a href={paths.apiDetails(successor, { compare: id })} className="nb">
        Compare versions<span className="sr"> of {title}</span>
      </a>
    </>
  );
}
