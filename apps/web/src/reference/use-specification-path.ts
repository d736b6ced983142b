import type { SpecificationPath } from './queries.ts';
import { useSession } from '../session/session.tsx';

/** Which half of the specification calls this visitor uses. */
export function useSpecificationPath(): SpecificationPath {
  return useSession().status === 'signedIn' ? 'aut' : 'noa';
}
