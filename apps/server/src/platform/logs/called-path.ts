import { portalBases } from '@portal/contract/addresses/portal-bases';

const bases = portalBases.map((base) => `${base}/`);

/** What the routes of the portal's own calls are named at the gateway. */
export const portalSystem = 'portal';

/** Shorter than whatever opens something: what a call that leads nowhere may tell of itself. */
const shortShape = /^[\w.~:@-]{0,24}$/;

interface Called {
  readonly path: string;
  /** Null where it leads nowhere. */
  readonly systemName: string | null;
}

export type ToCalledPath = (called: Called) => string;

/**
 * How logs keep the path of a call at the gateway: of an API as it came, of none in short words. Of the portal's own calls
 * `toKeptPath` knows what may be kept; a gateway that is not told keeps none of it, and need not load what the portal serves.
 */
export function createCalledPath(toKeptPath = (_path: string) => '/…'): ToCalledPath {
  return ({ path, systemName }) => {
    if (systemName !== null && systemName !== portalSystem) return path;
    if (bases.some((base) => path.startsWith(base))) return toKeptPath(path);
    const segments = path.split('/').map((segment) => (shortShape.test(segment) ? segment : '…'));
    return segments.join('/');
  };
}
