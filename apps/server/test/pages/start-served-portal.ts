import { startWholePortal, type WholePortal } from '../start-whole-portal.ts';

export type ServedPortal = WholePortal;

/** The sandbox without demo accounts: what its pages and files are tested on. */
export function startServedPortal(
  environment: Readonly<Record<string, string>> = {},
): Promise<ServedPortal> {
  return startWholePortal({ PORTAL_ENV: 'sandbox', ...environment });
}
