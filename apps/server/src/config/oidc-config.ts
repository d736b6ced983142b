import { standardNames, toClaimNames, toGroupRoles } from './oidc-lists.ts';
import type { Environment } from './variables.ts';

export type OidcConfig = NonNullable<ReturnType<typeof readOidc>>;

/** The identity provider in place of the embedded issuer, and how its word about people is read; null without one. */
export function readOidc(env: Environment, otherPortalUrl: string) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env;
  const proof = readProof(env);
  if (!issuer || !clientId || !proof) return null;
  const roles = toGroupRoles(env.OIDC_GROUP_ROLES ?? '');
  return {
    issuer,
    /** People sign in at the other portal, and have their accounts of this one by that. */
    isOtherPortal: issuer === `${new URL(otherPortalUrl).origin}/oidc`,
    clientId,
    proof,
    trustsAddresses: env.OIDC_EMAIL_VERIFIED === 'trust',
    claims: toClaimNames(env.OIDC_CLAIMS ?? '') ?? standardNames,
    groups: roles && roles.size > 0 ? { claim: env.OIDC_GROUPS_CLAIM, roles } : null,
  };
}

type ClientProof =
  | { readonly method: 'client_secret_basic' | 'client_secret_post'; readonly secret: string }
  | { readonly method: 'private_key_jwt'; readonly key: string };

/** How the portal shows the issuer that it is the client. */
function readProof(env: Environment): ClientProof | null {
  const { OIDC_CLIENT_AUTH: method, OIDC_CLIENT_SECRET: secret, OIDC_CLIENT_KEY: key } = env;
  if (method === 'private_key_jwt') return key ? { method, key } : null;
  return secret ? { method, secret } : null;
}

/** What no variable of the issuer is wrong for by itself. */
export function findIssuerFaults(env: Environment): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = env;
  if (!OIDC_ISSUER) return [];
  if (env.OTHER_PORTAL_CLIENT_SECRET)
    return ['OTHER_PORTAL_CLIENT_SECRET: has no effect with OIDC_ISSUER: remove one of them'];
  const needs =
    env.OIDC_CLIENT_AUTH === 'private_key_jwt' ? 'OIDC_CLIENT_KEY' : 'OIDC_CLIENT_SECRET';
  if (OIDC_CLIENT_ID && env[needs]) return [];
  return [`OIDC_CLIENT_ID and ${needs}: required with OIDC_ISSUER`];
}
