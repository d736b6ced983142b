import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface FakeIssuer {
  readonly address: string;
  readonly next: {
    /** What the next identity token says of the person. */
    claims: Record<string, unknown>;
    /** Makes the next answer of the authorization endpoint this error. */
    error: string | null;
  };
  /** Queries with which browsers came to end their session. */
  readonly endings: URLSearchParams[];
  close(): Promise<void>;
}

interface Fake {
  readonly issuer: FakeIssuer;
  readonly nonces: Map<string, string>;
  readonly jwk: JWK;
  readonly sign: (claims: Record<string, unknown>) => Promise<string>;
}

interface Exchange {
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Another provider's OpenID Connect issuer that asks nobody anything. */
export async function startFakeIssuer(): Promise<FakeIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('No port');
  const address = `http://127.0.0.1:${bound.port}`;
  const issuer: FakeIssuer = {
    address,
    next: { claims: {}, error: null },
    endings: [],
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
  const fake: Fake = {
    issuer,
    nonces: new Map(),
    jwk: { ...(await exportJWK(publicKey)), kid: 'fake', alg: 'RS256', use: 'sig' },
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'fake' })
        .setIssuer(address)
        .setAudience('portal')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', address);
    void answers[pathname]?.(fake, { query, request, response });
  });
  return issuer;
}

const answers: Readonly<Record<string, (fake: Fake, exchange: Exchange) => unknown>> = {
  '/.well-known/openid-configuration': ({ issuer }, { response }) =>
    sendJson(response, metadata(issuer.address)),
  '/jwks': ({ jwk }, { response }) => sendJson(response, { keys: [jwk] }),
  '/authorize': ({ issuer, nonces }, { query, response }) => {
    const code = randomUUID();
    nonces.set(code, query.get('nonce') ?? '');
    const outcome = issuer.next.error === null ? { code } : { error: issuer.next.error };
    const state = query.get('state') ?? '';
    redirect(response, query.get('redirect_uri') ?? '', { ...outcome, state });
  },
  '/token': async ({ issuer, nonces, sign }, { request, response }) => {
    const form = new URLSearchParams(await readText(request));
    const nonce = nonces.get(form.get('code') ?? '');
    const idToken = await sign({ nonce, ...issuer.next.claims });
    sendJson(response, {
      access_token: 'opaque',
      token_type: 'bearer',
      expires_in: 60,
      id_token: idToken,
    });
  },
  '/end': ({ issuer }, { query, response }) => {
    issuer.endings.push(query);
    redirect(response, query.get('post_logout_redirect_uri') ?? '', {
      state: query.get('state') ?? '',
    });
  },
};

function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}

function redirect(
  response: ServerResponse,
  target: string,
  query: Readonly<Record<string, string>>,
): void {
  const location = `${target}?${new URLSearchParams(query).toString()}`;
  response.writeHead(302, { location }).end();
}

function metadata(address: string) {
  return {
    issuer: address,
    authorization_endpoint: `${address}/authorize`,
    token_endpoint: `${address}/token`,
    jwks_uri: `${address}/jwks`,
    end_session_endpoint: `${address}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
