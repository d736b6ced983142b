import { findOwnPath } from '@portal/contract/addresses/served-paths';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import { t } from '../../../platform/text/text.ts';

/** No endpoint takes the calls of the portal itself. */
export function requireNotOwn(basePath: string): void {
  const ownPath = findOwnPath(basePath);
  if (ownPath === undefined) return;
  const text = t`The base path ${basePath} belongs to the portal's own ${ownPath}`;
  throw new PortalError('conflict', { text, code: 'GOV-409' });
}
