import type { ClientScope } from './schema.ts';

/** A scope that the client does not have, and gets at once. */
export function fakeClientScope(overrides: Partial<ClientScope> = {}): ClientScope {
  return {
    name: 'customs.read',
    display_name: 'Read declarations',
    description: 'Declarations of your shipments, with their state.',
    api_system_name: 'shipment-v2-customs',
    visibility: 'public',
    approval_required: false,
    granted: false,
    requested: false,
    ...overrides,
  };
}
