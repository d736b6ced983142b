import { chooseLanguage } from '../../http/languages.ts';
import { t } from '../../platform/text/text.ts';
import type { EventEmitter } from 'node:events';
import type { ClientMetadata, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { Provider as OidcProvider } from 'oidc-provider/lib/provider.js';
import { lifetimes } from '@portal/contract/session';
import { deriveKey } from '../../platform/sealing/sealing.ts';
import type { LoginContext } from '../login-context.ts';
import type { LoginPages } from '../pages/login-pages.ts';
import { findOrganisationOf, findPersonById } from '../sql/login-people-sql.ts';
import { untilThere } from '../../platform/database/until-there.ts';
import { unread } from '../tokens/token-keys.ts';
import { listSigningKeys, signingAlgorithm } from '../sql/signing-keys-sql.ts';
import { issuerAddress } from './issuer-address.ts';
import { securityPath } from '../pages/security-forms.ts';
import { findOtherPortal, otherPortalClientId } from './other-portal.ts';
import {
  admitMachineClients,
  createClientAdapter,
  toMachineConfiguration,
} from './machine-clients.ts';
import { createPostgresAdapter } from './postgres-adapter.ts';

export const scope = 'openid email profile';

/** Seconds. */
const ttl = {
  AccessToken: 600,
  AuthorizationCode: 60,
  ClientCredentials: lifetimes.accessToken,
  IdToken: 600,
  Interaction: 3600,
  Grant: lifetimes.unifiedLogin,
  Session: lifetimes.unifiedLogin,
} as const;

interface IssuerOptions {
  readonly context: LoginContext;
  readonly pages: LoginPages;
  /** Parties that sign people in; clients of accounts come from the database. */
  readonly clients: ClientMetadata[];
}

/** The embedded OpenID Connect issuer: authorization code with PKCE for people, client credentials for machines. */
export async function createIssuer({ context, pages, clients }: IssuerOptions): Promise<Provider> {
  const { database, sealing, logger: log } = context;
  const read = () => listSigningKeys(database, sealing, 'issuer');
  const keys = await untilThere(read, { log, what: unread });
  const issuer = new OidcProvider(issuerAddress(context), {
    ...toConfiguration(context, pages),
    clients,
    jwks: { keys: keys.map((key) => key.privateJwk) },
  });
  // The public address is written into each request (mount-issuer.ts), never taken from the outside.
  issuer.proxy = true;
  const logFault = (error: Error) =>
    context.logger.error({
      what: 'the issuer failed',
      cause: error.name,
      mend: 'Report the cause and the request id to the developers of the portal.',
      stack: error.stack ?? null,
    });
  issuer.on('server_error', (_context, error) => logFault(error));
  // Without a listener of its own the web framework below writes faults to the console.
  const emitter: EventEmitter = issuer;
  emitter.on('error', logFault);
  admitMachineClients(issuer, context);
  return issuer;
}

function toConfiguration(context: LoginContext, pages: LoginPages): Configuration {
  const { kind, secretKey } = context.config;
  const { extraClientMetadata, resourceIndicators } = toMachineConfiguration(context);
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter(model) {
      const stored = createPostgresAdapter(context, model);
      return model === 'Client' ? createClientAdapter(context, stored) : stored;
    },
    extraClientMetadata,
    cookies: {
      names: {
        session: `portal_${kind}_session`,
        interaction: `portal_${kind}_interaction`,
        resume: `portal_${kind}_resume`,
      },
      keys: [deriveKey(secretKey, 'login-cookies').toString('base64url')],
      long: cookie,
      short: cookie,
    },
    scopes: ['openid'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'given_name', 'family_name', 'organisation'],
    },
    // Puts the address into the identity token, which spares each login a call.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators,
      dPoP: { enabled: false },
    },
    ...toPassage(context),
    findAccount: (_context, subject) => findAccount(context, subject),
    loadExistingGrant: (call) => loadExistingGrant(context, call),
    clientBasedCORS: () => false,
    renderError(page, out) {
      page.type = 'html';
      page.body = pages.message({
        title: t`This login cannot continue`,
        text: t`The login request is incomplete or has expired. Go back to the portal and choose Login again.`,
        detail: out.error,
      })({ language: chooseLanguage(page), address: null });
    },
    ttl,
  };
}

/** Where browsers are sent on the way to a grant, and to its end. */
function toPassage({ config, origin }: LoginContext) {
  const end_session_endpoint = `${origin}/login/logout/portal`;
  return {
    ...(findOtherPortal(config) ? { discovery: { end_session_endpoint } } : {}),
    interactions: {
      // Nobody is asked for consent: what keeps somebody from a grant is a second factor that is missing.
      url: (_context, { uid, prompt }) =>
        prompt.name === 'consent' ? securityPath : `/login/interaction/${uid}`,
    },
  } satisfies Pick<Configuration, 'discovery' | 'interactions'>;
}

async function findAccount(context: LoginContext, subject: string) {
  const person = await findPersonById(context.database, subject);
  if (!person?.enabled) return undefined;
  const organisation = await findOrganisationOf(context.database, person.id);
  return {
    accountId: person.id,
    claims: () => ({
      sub: person.id,
      email: person.email,
      email_verified: person.email_verified_at !== null,
      preferred_username: person.username,
      given_name: person.first_name ?? undefined,
      family_name: person.last_name ?? undefined,
      organisation: organisation ?? undefined,
    }),
  };
}

/** The portals' login services need no consent: what they may know is granted at once. */
async function loadExistingGrant(context: LoginContext, { oidc }: KoaContextWithOIDC) {
  const { provider, session, client } = oidc;
  if (!session?.accountId || !client) return undefined;
  // The other portal has no second factors of its own: it relies on this one.
  const isElsewhere = client.clientId === otherPortalClientId;
  if (isElsewhere && (await context.lacksSecondFactor?.(session.accountId))) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  if (known) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}
