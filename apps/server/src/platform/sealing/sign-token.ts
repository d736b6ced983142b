import { type CryptoKey, type JWTPayload, type KeyObject, SignJWT } from 'jose';
import type { BearerKind } from './bearers.ts';

/** Its header's `typ`: a token of one kind never passes for another. */
export const tokenTypes = {
  'access token': 'at+jwt',
  'client token': 'at+jwt',
  'identity token': 'JWT',
  'caller token': 'caller+jwt',
} as const satisfies Partial<Readonly<Record<BearerKind, string>>>;

interface SignedToken {
  readonly algorithm: string;
  readonly signer: { readonly kid: string; readonly key: CryptoKey | KeyObject };
  readonly issuer: string;
  readonly audience: string;
  readonly subject: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly claims: JWTPayload;
}

/** The only maker of signed tokens. */
export const signToken = (kind: keyof typeof tokenTypes, token: SignedToken): Promise<string> =>
  new SignJWT(token.claims)
    .setProtectedHeader({ alg: token.algorithm, kid: token.signer.kid, typ: tokenTypes[kind] })
    .setIssuer(token.issuer)
    .setAudience(token.audience)
    .setSubject(token.subject)
    .setIssuedAt(token.issuedAt)
    .setExpirationTime(token.expiresAt)
    .sign(token.signer.key);
