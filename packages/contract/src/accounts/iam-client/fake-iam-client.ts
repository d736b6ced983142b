import type { IamClient } from './schema.ts';

/** A live client of the first application of `fakeAccount`. */
export function fakeIamClient(overrides: Partial<IamClient> = {}): IamClient {
  return {
    client_id: 'dp-4711-a1b2c3',
    client_name: 'Checkout backend',
    application_id: 8101,
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    token_endpoint_auth_method: 'client_secret_basic',
    scope: '',
    state: 'live',
    client_id_issued_at: 1_767_225_600,
    client_secret_expires_at: 4_070_908_800,
    previous_secret_expires_at: null,
    last_used_at: null,
    ...overrides,
  };
}
