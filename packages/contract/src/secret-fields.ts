/**
 * Members of replies that open something, by their name, or by the name of what holds them and their own. Staff who see the portal
 * as a customer get them masked, whatever the operation; a test holds every reply of the contract against this list.
 */
export const secretFields: ReadonlySet<string> = new Set([
  'user_key',
  'client_secret',
  'access_token',
  'accessToken',
  'idToken',
  'unifiedLoginAccessToken',
  'access_token.value',
  'teamToken.value',
  'hash',
  'invitation.link',
  'copy.url',
  'view.token',
  'signing_secret',
  'previous_signing_secret',
  'inbox.address',
]);

/** What stands in place of a secret. */
export const maskedText = 'hidden';

/** A reply without what opens something; everything else stays as it is. */
export function maskSecrets(value: unknown, holder = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => maskSecrets(one, holder));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'string' && isSecret(holder, name) ? maskedText : maskSecrets(one, name),
    ]),
  );
}

const isSecret = (holder: string, name: string) =>
  secretFields.has(name) || secretFields.has(`${holder}.${name}`);
