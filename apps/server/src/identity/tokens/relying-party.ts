import * as client from 'openid-client';
import type { FastifyInstance } from 'fastify';
import { deriveKey } from '../../platform/sealing/sealing.ts';
import { scope } from '../issuer/create-issuer.ts';
import { issuerPath } from '../issuer/issuer-address.ts';
import type { LoginContext } from '../login-context.ts';

/** The login service's id at the embedded issuer. */
export const ownClientId = 'portal-login';
export const callbackPath = '/login/callback';
const logoutCallbackPath = '/login/logout/callback';

/** The socket address of calls that the server makes to itself; no connection from outside can have it. */
export const internalAddress = 'login-service';

interface Departure {
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface Arrival {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly idToken: string | null;
}

export interface RelyingParty {
  readonly issuer: string;
  depart(loginHint: string | undefined): Promise<Departure>;
  /** Throws what the issuer answered (`isAccessDenied`) or what does not fit. */
  arrive(search: string, departure: Omit<Departure, 'url'>): Promise<Arrival>;
  /** Where the issuer's own session ends; null where it offers nothing. */
  endSessionUrl(idToken: string | null, state: string): Promise<URL | null>;
}

interface Issuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch?: client.CustomFetch;
}

/** The secret that the login service shows to the embedded issuer; both derive it, nobody stores it. */
export function ownClientSecret(secretKey: string): string {
  return deriveKey(secretKey, 'login-client').toString('base64url');
}

/** The embedded issuer is asked in process, so it is found behind any proxy; another one over the network. */
export function findIssuer(app: FastifyInstance, context: LoginContext): Issuer {
  const { oidc, secretKey } = context.config;
  if (oidc) return oidc;
  return {
    issuer: `${context.origin}${issuerPath}`,
    clientId: ownClientId,
    clientSecret: ownClientSecret(secretKey),
    fetch: createInternalFetch(app),
  };
}

export function createRelyingParty(issuer: Issuer, origin: string): RelyingParty {
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = () => {
    // A failed discovery is tried again at the next login.
    discovered ??= discover(issuer).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  return {
    issuer: issuer.issuer,
    async depart(loginHint) {
      const state = client.randomState();
      const nonce = client.randomNonce();
      const codeVerifier = client.randomPKCECodeVerifier();
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: `${origin}${callbackPath}`,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Whoever is named by a hint is asked for, even where somebody else is logged in already.
        ...(loginHint ? { login_hint: loginHint, prompt: 'login' } : {}),
      });
      return { url, state, nonce, codeVerifier };
    },
    arrive: async (search, departure) =>
      arrive(await configuration(), new URL(`${origin}${callbackPath}${search}`), departure),
    async endSessionUrl(idToken, state) {
      const found = await configuration();
      if (!found.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(found, {
        ...(idToken ? { id_token_hint: idToken } : {}),
        post_logout_redirect_uri: `${origin}${logoutCallbackPath}`,
        state,
      });
    },
  };
}

function discover(issuer: Issuer): Promise<client.Configuration> {
  const address = new URL(issuer.issuer);
  return client.discovery(
    address,
    issuer.clientId,
    undefined,
    client.ClientSecretBasic(issuer.clientSecret),
    {
      ...(issuer.fetch ? { [client.customFetch]: issuer.fetch } : {}),
      ...(address.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}),
    },
  );
}

/** Why the issuer does not take the portal for its client; null where it does, and only minds the code, which is none. */
export async function findClientRefusal(issuer: Issuer): Promise<string | null> {
  try {
    const none = { code: 'none', redirect_uri: issuer.issuer };
    await client.genericGrantRequest(await discover(issuer), 'authorization_code', none);
    return null;
  } catch (error) {
    if (error instanceof client.WWWAuthenticateChallengeError) return 'it answers 401';
    const isRefusal =
      error instanceof client.ResponseBodyError &&
      ['invalid_client', 'unauthorized_client'].includes(error.error);
    return isRefusal ? (error.error_description ?? error.error) : null;
  }
}

async function arrive(
  configuration: client.Configuration,
  url: URL,
  departure: Omit<Departure, 'url'>,
): Promise<Arrival> {
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: departure.codeVerifier,
    expectedState: departure.state,
    expectedNonce: departure.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The issuer gave no identity token');
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more =
    claims['email'] === undefined && hasUserInfo
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {};
  return {
    issuer: claims.iss,
    subject: claims.sub,
    claims: { ...more, ...claims },
    idToken: tokens.id_token ?? null,
  };
}

export function isAccessDenied(error: unknown): boolean {
  return error instanceof client.AuthorizationResponseError && error.error === 'access_denied';
}

function createInternalFetch(app: FastifyInstance): client.CustomFetch {
  return async (address, options) => {
    const url = new URL(address);
    const answer = await app.inject({
      method: options.method === 'POST' ? 'POST' : 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...options.headers, host: url.host },
      remoteAddress: internalAddress,
      ...(options.body instanceof URLSearchParams ? { payload: options.body.toString() } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
