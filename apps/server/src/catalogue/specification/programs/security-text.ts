import { wellKnownPaths } from '@portal/contract/addresses/served-paths';

interface Reports {
  readonly portalUrl: string;
  /** Where to write to: a URI. */
  readonly contact: string;
  readonly now: Date;
}

/** `/.well-known/security.txt` (RFC 9116); it changes once a month, so that it can be cached. */
export function toSecurityText({ portalUrl, contact, now }: Reports): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6));
  const address = `${portalUrl}${wellKnownPaths.securityText}`;
  const fields = [
    ['Contact', contact],
    ['Expires', expires.toISOString()],
    // A web address of the file has to begin so (2.5.2): a portal on a developer's machine has none.
    ...(address.startsWith('https://') ? [['Canonical', address]] : []),
    ['Preferred-Languages', 'en'],
  ];
  return fields.map((field) => `${field.join(': ')}\r\n`).join('');
}
