import {
  errors,
  importJWK,
  jwtVerify,
  type CryptoKey,
  type JWK,
  type JWTPayload,
  type JWTVerifyOptions,
} from 'jose';
import { untilThere } from '../../platform/database/until-there.ts';
import type { LoginContext } from '../login-context.ts';
import { type KeyPurpose, listSigningKeys, signingAlgorithm } from '../sql/signing-keys-sql.ts';

export interface TokenKeys {
  readonly signer: { readonly kid: string; readonly key: CryptoKey };
  /** The public key of a `kid`; a key that another process has just made is found too. */
  find(kid: string): Promise<CryptoKey | null>;
  /** What `/login/.well-known/jwks.json` shows. */
  listPublic(): readonly JWK[];
}

/** What a start says while it waits for them. */
export const unread = 'the signing keys could not be read';

/** How long an unknown `kid` is taken as unknown before the database is asked again. */
const reloadAfter = 60_000;

/** Our own keys for tokens of people, or the issuer's for tokens of clients. */
export async function openTokenKeys(
  context: LoginContext,
  purpose: KeyPurpose = 'token',
): Promise<TokenKeys> {
  const { database, sealing, now, logger } = context;
  let verifiers = new Map<string, CryptoKey>();
  let published: readonly JWK[] = [];
  let loadedAt = 0;
  const load = async () => {
    loadedAt = now().getTime();
    const keys = await listSigningKeys(database, sealing, purpose);
    const imported = keys.map(async (key) => [key.kid, await importKey(key.publicJwk)] as const);
    verifiers = new Map(await Promise.all(imported));
    published = keys.map((key) => key.publicJwk);
    return keys;
  };
  const [newest] = await untilThere(load, { log: logger, what: unread });
  if (!newest) throw new Error('There is no key to sign tokens with');
  const signer = { kid: newest.kid, key: await importKey(newest.privateJwk) };
  return {
    signer,
    async find(kid) {
      const known = verifiers.get(kid);
      if (known || now().getTime() - loadedAt < reloadAfter) return known ?? null;
      await load();
      return verifiers.get(kid) ?? null;
    },
    listPublic: () => published,
  };
}

/** What a token says that one of the keys has signed, and that is as it has to be; null for any other. */
export async function readToken(
  keys: TokenKeys,
  token: string,
  demands: JWTVerifyOptions,
): Promise<JWTPayload | null> {
  const findKey = async ({ kid }: { readonly kid?: string }) => {
    const key = kid === undefined ? null : await keys.find(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  try {
    const options = { ...demands, algorithms: [signingAlgorithm] };
    return (await jwtVerify(token, findKey, options)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new Error('A signing key is a pair of keys');
  return key;
}
