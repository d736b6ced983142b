import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { lifetimes } from '@portal/contract/session';
import type { LoginContext } from '../login-context.ts';
import type { LoginPerson } from '../sql/login-people-sql.ts';
import type { LoginSession } from '../sql/login-sessions-sql.ts';
import { signingAlgorithm } from '../sql/signing-keys-sql.ts';
import type { TokenKeys } from './token-keys.ts';

export const tokenAudience = 'gateway';
export const accessTokenType = 'at+jwt';

interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

interface Subject {
  readonly session: LoginSession;
  readonly person: LoginPerson;
  readonly clientId: string;
}

/**
 * Access token (who and which session, for the gateway alone) and identity token (what the browser shows). Their types
 * and audiences differ, so one never passes for the other; neither outlives its session (contracts E5).
 */
export async function mintTokens(
  context: LoginContext,
  keys: TokenKeys,
  { session, person, clientId }: Subject,
): Promise<Tokens> {
  const issuedAt = Math.floor(context.now().getTime() / 1000);
  const sessionEnd = Math.floor(session.expires_at.getTime() / 1000);
  const expiresAt = Math.min(issuedAt + lifetimes.accessToken, sessionEnd);
  const sign = (claims: Record<string, unknown>, about: { type: string; audience: string }) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: signingAlgorithm, kid: keys.signer.kid, typ: about.type })
      .setIssuer(context.tokenIssuer)
      .setAudience(about.audience)
      .setSubject(person.id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(keys.signer.key);
  const identity = {
    userId: person.id,
    username: person.username,
    email: person.email,
    custom_role: await context.roleOf(person.id),
  };
  const [accessToken, idToken] = await Promise.all([
    sign(
      { sid: session.id, jti: randomUUID() },
      { type: accessTokenType, audience: tokenAudience },
    ),
    sign(identity, { type: 'JWT', audience: clientId }),
  ]);
  return { accessToken, idToken, expiresIn: expiresAt - issuedAt };
}
