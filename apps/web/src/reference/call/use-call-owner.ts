import { useSession } from '../../session/session.tsx';
import { useReferencePlace } from '../reference-context.ts';

/** Whose calls of which API: a history belongs to both. Empty for nobody. */
export function useCallOwner(): string {
  const { status, username, email } = useSession();
  const { systemName } = useReferencePlace();
  const person = username ?? email;
  return status === 'signedIn' && person ? `${person}.${systemName}` : '';
}
