import { calculateJwkThumbprint, exportJWK, importJWK, type JWK } from 'jose';
import * as client from 'openid-client';
import type { OidcConfig } from '../../config/oidc-config.ts';
import { toPrivateKey } from '../../config/oidc-lists.ts';

const algorithmsOfCurves: Readonly<Record<string, string>> = {
  'P-256': 'ES256',
  'P-384': 'ES384',
  'P-521': 'ES512',
  Ed25519: 'EdDSA',
};

/** How the portal shows an issuer that it is the client (OpenID Connect Core 1.0, 9). */
export async function toClientAuth(proof: OidcConfig['proof']): Promise<client.ClientAuth> {
  if (proof.method !== 'private_key_jwt') {
    const show =
      proof.method === 'client_secret_post' ? client.ClientSecretPost : client.ClientSecretBasic;
    return show(proof.secret);
  }
  const given = toPrivateKey(proof.key);
  if (!given) throw new Error('OIDC_CLIENT_KEY is no private key');
  const jwk: JWK = { ...(await exportJWK(given)), ...readOwnWords(proof.key) };
  const algorithm = jwk.alg ?? algorithmsOfCurves[jwk.crv ?? ''] ?? 'RS256';
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array)
    throw new Error('OIDC_CLIENT_KEY is a secret and no key of a pair');
  return client.PrivateKeyJwt({ key, kid: jwk.kid ?? (await calculateJwkThumbprint(jwk)) });
}

/** A JWK may name itself and its algorithm; another key is called by its thumbprint (RFC 7638). */
function readOwnWords(text: string): Pick<JWK, 'kid' | 'alg'> {
  if (!text.trimStart().startsWith('{')) return {};
  const { kid, alg } = JSON.parse(text) as JWK;
  return { ...(kid ? { kid } : {}), ...(alg ? { alg } : {}) };
}
