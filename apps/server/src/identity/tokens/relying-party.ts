import * as client from 'openid-client';
import type { FastifyInstance } from 'fastify';
import type { OidcConfig } from '../../config/oidc-config.ts';
import { deriveKey } from '../../platform/sealing/sealing.ts';
import { scope } from '../issuer/create-issuer.ts';
import { issuerPath } from '../issuer/issuer-address.ts';
import type { LoginContext } from '../login-context.ts';
import { lacksClaims } from '../people/read-profile.ts';
import { toClientAuth } from './client-proof.ts';

/** The login service's id at the embedded issuer. */
export const ownClientId = 'portal-login';
export const callbackPath = '/login/callback';
const logoutCallbackPath = '/login/logout/callback';

/** The socket address of calls that the server makes to itself; no connection from outside can have it. */
export const internalAddress = 'login-service';

/** For the other portal to say that it is there. */
const patienceMs = 3000;

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
  readonly proof: OidcConfig['proof'];
  readonly fetch?: client.CustomFetch;
  /** Of another issuer: how it speaks of people. */
  readonly oidc?: OidcConfig;
}

/** The secret that the login service shows to the embedded issuer; both derive it, nobody stores it. */
export function ownClientSecret(secretKey: string): string {
  return deriveKey(secretKey, 'login-client').toString('base64url');
}

/** The embedded issuer is asked in process, so it is found behind any proxy; another one over the network. */
export function findIssuer(app: FastifyInstance, context: LoginContext): Issuer {
  const { oidc, secretKey } = context.config;
  if (oidc) return { ...oidc, oidc };
  return {
    issuer: `${context.origin}${issuerPath}`,
    clientId: ownClientId,
    proof: { method: 'client_secret_basic', secret: ownClientSecret(secretKey) },
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
      await requireAnswer(issuer);
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
      arrive(await configuration(), {
        url: new URL(`${origin}${callbackPath}${search}`),
        departure,
        oidc: issuer.oidc,
      }),
    async endSessionUrl(idToken, state) {
      await requireAnswer(issuer);
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

/** Endpoints and algorithms as the issuer publishes them; signatures are checked although TLS would do. */
export async function discover(issuer: Pick<Issuer, 'issuer' | 'clientId' | 'proof' | 'fetch'>) {
  const address = new URL(issuer.issuer);
  const proof = await toClientAuth(issuer.proof);
  return client.discovery(address, issuer.clientId, undefined, proof, {
    ...(issuer.fetch ? { [client.customFetch]: issuer.fetch } : {}),
    execute: [
      client.enableNonRepudiationChecks,
      ...(address.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** Browsers are not sent to the other portal while it is away: its host would not even say so. */
async function requireAnswer({ issuer, oidc }: Issuer): Promise<void> {
  if (!oidc?.isOtherPortal) return;
  const address = `${issuer}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The other portal answers ${answer.status}`);
}

interface Return {
  readonly url: URL;
  readonly departure: Omit<Departure, 'url'>;
  readonly oidc: OidcConfig | undefined;
}

async function arrive(configuration: client.Configuration, { url, departure, oidc }: Return) {
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
    oidc && hasUserInfo && lacksClaims(claims, oidc)
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
