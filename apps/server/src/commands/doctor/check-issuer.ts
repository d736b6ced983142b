import * as client from 'openid-client';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import type { OidcConfig } from '../../config/oidc-config.ts';
import { outwardSeams } from '../../config/outward-seams.ts';
import { discover } from '../../identity/tokens/relying-party.ts';
import { explain } from './explain.ts';
import { fault, type Finding, findClockFault, look, ok, reasonOf } from './finding.ts';

const patienceMs = 5_000;

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  claims_supported: z.optional(z.array(z.string())),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
});

/** What OpenID Connect Discovery 1.0 says of the issuer, against what the portal reads of a person. */
export async function checkIssuer({ oidc, portalUrl }: Config): Promise<Finding[]> {
  if (!oidc) return [ok('The portal handles login itself')];
  const { issuer } = oidc;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const asked = await ask(address);
  if ('reason' in asked)
    return [
      fault(
        `The issuer ${issuer} (OIDC_ISSUER) cannot be read: ${asked.reason}`,
        asked.mend ?? `${address} must be reachable from here`,
      ),
    ];
  const found = z.safeParse(Discovery, asked.body);
  if (!found.success)
    return [fault(`${address} does not describe an issuer`, outwardSeams.OIDC_ISSUER.mend)];
  const { issuer: named, jwks_uri: keys } = found.data;
  if (named !== issuer)
    return [
      fault(
        `The issuer calls itself ${named}, but OIDC_ISSUER is ${issuer}: no token would be accepted`,
        `Set OIDC_ISSUER to ${named}`,
      ),
    ];
  const keysAsked = await ask(keys);
  return [
    ...('reason' in keysAsked
      ? [
          fault(
            `The keys of the issuer cannot be read: ${keysAsked.reason}`,
            `${keys} must be reachable from here`,
          ),
        ]
      : [ok(`${issuer} handles login`)]),
    ...(await checkClient(oidc, found.data, portalUrl)),
    ...findClaimFaults(oidc, found.data.claims_supported),
    describeRoles(oidc),
    ...findClockFault('the issuer', asked.date),
  ];
}

type Discovery = z.output<typeof Discovery>;

/** Whether the issuer takes the portal for its client: shown by a code that it never gave, which it may refuse for nothing else. */
async function checkClient(
  oidc: OidcConfig,
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: Discovery,
  portalUrl: string,
): Promise<Finding[]> {
  const { method } = oidc.proof;
  if (!methods.includes(method))
    return [
      fault(
        `The issuer does not accept ${method} (OIDC_CLIENT_AUTH), only ${methods.join(', ')}`,
        'Set OIDC_CLIENT_AUTH to one of them, and the variables it needs',
      ),
    ];
  const answer = await showClient(oidc, portalUrl);
  if (answer === 'invalid_grant') return [ok(`The issuer accepts the portal as ${oidc.clientId}`)];
  if (answer === 'invalid_client' || answer === 'unauthorized_client')
    return [
      fault(
        `The issuer does not accept the portal as its client ${oidc.clientId}, by ${method}: ${answer}`,
        method === 'private_key_jwt'
          ? 'Register the public key of OIDC_CLIENT_KEY there, for the client OIDC_CLIENT_ID'
          : 'Compare OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and the authentication method with what is registered there',
      ),
    ];
  return [
    look(
      `We could not check whether the issuer accepts the portal as ${oidc.clientId}: ${answer}`,
      `Log in once to check. ${portalUrl}/login/callback must be a redirect URI of the client there`,
    ),
  ];
}

/** The word by which the issuer refuses a code that is none. */
async function showClient(oidc: OidcConfig, portalUrl: string): Promise<string> {
  try {
    const configuration = await discover(oidc);
    const url = new URL(`${portalUrl}/login/callback?code=a-code-of-the-doctor`);
    // Some issuers name themselves in each answer (RFC 9207).
    url.searchParams.set('iss', oidc.issuer);
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    await client.authorizationCodeGrant(configuration, url, { pkceCodeVerifier });
    return 'it gave tokens without a code';
  } catch (error) {
    // A secret in a header is refused by a challenge.
    if (error instanceof client.WWWAuthenticateChallengeError) return 'invalid_client';
    return error instanceof client.ResponseBodyError ? error.error : reasonOf(error);
  }
}

function findClaimFaults(
  { claims: names, trustsAddresses, groups }: OidcConfig,
  claims: readonly string[] | undefined,
): Finding[] {
  const wanted = [
    names.email,
    ...(trustsAddresses ? [] : [names.email_verified]),
    ...(groups ? [groups.claim.split('.')[0] ?? groups.claim] : []),
  ];
  const missing = wanted.filter((name) => claims && !claims.includes(name));
  const trust = trustsAddresses
    ? [
        look(
          `Every address from the issuer counts as confirmed (OIDC_EMAIL_VERIFIED)`,
          'Keep this only if nobody can choose an address there: an address opens the account that has it here',
        ),
      ]
    : [];
  if (missing.length === 0) return trust;
  return [
    ...trust,
    look(
      `The issuer does not say that it provides ${missing.join(' and ')}`,
      'Make it include them in identity tokens or userinfo responses, or name its own claims in OIDC_CLAIMS and OIDC_GROUPS_CLAIM. A person without a confirmed address cannot log in (OIDC_EMAIL_VERIFIED)',
    ),
  ];
}

function describeRoles({ groups }: OidcConfig): Finding {
  if (!groups) return ok('Staff are recognised by their addresses and grants, not by groups');
  const pairs = [...groups.roles].map(([group, role]) => `${group} are ${role}`);
  return ok(`Staff are recognised only by the claim ${groups.claim}: ${pairs.join(', ')}`);
}

type Asked =
  | { readonly body: unknown; readonly date: number }
  | { readonly reason: string; readonly mend?: string };

async function ask(address: string): Promise<Asked> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok)
      return { reason: `it answers ${response.status}`, mend: outwardSeams.OIDC_ISSUER.mend };
    const date = Date.parse(response.headers.get('date') ?? '');
    const body: unknown = await response.json().catch(() => null);
    return { body, date: Number.isNaN(date) ? Date.now() : date };
  } catch (error) {
    return explain('OIDC_ISSUER', address, error);
  }
}
