import type { Client } from '@portal/contract/client';
import { getFault, listFaults } from '@portal/contract/catalogue/specification/fault-operations';
import { callQuery } from '../../../api/call-query.ts';

interface Viewer {
  readonly signedIn: boolean;
}

const pathOf = ({ signedIn }: Viewer) => (signedIn ? 'aut' : 'noa');

/** Codes of the APIs that the reader sees, of the gateway and of the portal. */
export function faultsQuery(client: Client, viewer: Viewer) {
  return {
    ...callQuery(client, listFaults, { params: { path: pathOf(viewer) } }),
    staleTime: 5 * 60_000,
  };
}

export function faultQuery(client: Client, viewer: Viewer, code: string) {
  return callQuery(client, getFault, { params: { path: pathOf(viewer), code } });
}
