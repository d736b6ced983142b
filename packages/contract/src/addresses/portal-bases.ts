import { shipmentConfigBase } from '../bases.ts';

/** Below these the gateway serves the portal's own calls, where no endpoint has a longer base path. */
export const portalBases = ['/rest/system', '/rest/apigov', shipmentConfigBase] as const;

export const splitPath = (path: string) => path.split('/').filter((segment) => segment !== '');

/** However it is written. */
export function normaliseSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/** Whether a path lies below one of them: only then can it take calls of the portal's own. */
export function isBelowPortalBase(path: string): boolean {
  const segments = splitPath(path).map(normaliseSegment);
  return portalBases.some((base) => splitPath(base).every((one, at) => one === segments[at]));
}
