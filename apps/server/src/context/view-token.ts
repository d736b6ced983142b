import { viewTokenPrefix } from '../platform/sealing/bearers.ts';

/** The token of an Authorization header; null for every other header. */
export function viewTokenOf(authorization: string | undefined): string | null {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return token?.startsWith(viewTokenPrefix) ? token : null;
}
