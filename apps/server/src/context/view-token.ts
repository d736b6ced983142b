/** What tokens begin with by which staff see the portal as a customer; `dp_` says that they are this portal's. */
export const viewTokenPrefix = 'dp_view_';

/** The token of an Authorization header; null for every other header. */
export function viewTokenOf(authorization: string | undefined): string | null {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return token?.startsWith(viewTokenPrefix) ? token : null;
}
