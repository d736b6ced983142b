import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { ClientMetadata, KoaContextWithOIDC } from 'oidc-provider';
import { Provider } from 'oidc-provider/lib/provider.js';

export interface ForeignIssuer {
  readonly address: string;
  /** Who logs in there next, with what is said of them; `sub` is whose. */
  claims: Readonly<Record<string, unknown>> & { readonly sub: string };
  close(): Promise<void>;
}

const allMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;
type ClientMethod = (typeof allMethods)[number];

interface Options {
  readonly client: Partial<ClientMetadata>;
  readonly redirectUri: string;
  /** What the issuer may say of somebody. */
  readonly claims: readonly string[];
  /** How clients may show themselves; all that the portal knows by default. */
  readonly methods?: readonly ClientMethod[];
  /** Says it at the userinfo endpoint alone. */
  readonly byUserInfo?: boolean;
}

/** A company's own OpenID Connect issuer, by the library that others run as theirs; it signs with ES256 and asks nobody anything. */
export async function startForeignIssuer(options: Options): Promise<ForeignIssuer> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const issuer: ForeignIssuer = {
    address,
    claims: { sub: 'nobody' },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const provider = new Provider(address, await toConfiguration(issuer, options));
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) void answer(request, response);
    else
      void provider.interactionFinished(request, response, {
        login: { accountId: issuer.claims.sub, remember: false },
      });
  });
  return issuer;
}

async function toConfiguration(issuer: ForeignIssuer, options: Options) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: 'theirs', alg: 'ES256', use: 'sig' };
  return {
    clients: [
      {
        client_id: 'portal',
        redirect_uris: [options.redirectUri],
        id_token_signed_response_alg: 'ES256' as const,
        token_endpoint_auth_method: options.methods?.[0] ?? allMethods[0],
        ...options.client,
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub', ...options.claims] },
    conformIdTokenClaims: options.byUserInfo ?? false,
    scopes: ['openid', 'email', 'profile'],
    clientAuthMethods: options.methods ?? allMethods,
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_context: KoaContextWithOIDC, { uid }: { uid: string }) => `/interaction/${uid}`,
    },
    findAccount: (_context: KoaContextWithOIDC, sub: string) => ({
      accountId: sub,
      claims: () => issuer.claims,
    }),
    async loadExistingGrant({ oidc }: KoaContextWithOIDC) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const { clientId } = client;
      const grant = new oidc.provider.Grant({ clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** A browser that goes to the issuer, logs in there, and comes back with this address. */
export async function passThrough(start: string): Promise<string> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let next = start;
  while (next.startsWith(origin)) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${answer.status} at ${next}: ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  return next;
}
