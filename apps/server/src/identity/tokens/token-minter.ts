import { randomUUID } from 'node:crypto';
import { signToken } from '../../platform/sealing/sign-token.ts';
import { lifetimes } from '@portal/contract/session';
import type { LoginContext } from '../login-context.ts';
import type { LoginPerson } from '../sql/login-people-sql.ts';
import type { LoginSession } from '../sql/login-sessions-sql.ts';
import { signingAlgorithm } from '../sql/signing-keys-sql.ts';
import type { TokenKeys } from './token-keys.ts';

export const tokenAudience = 'gateway';

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
) {
  const issuedAt = Math.floor(context.now().getTime() / 1000);
  const sessionEnd = Math.floor(session.expires_at.getTime() / 1000);
  const expiresAt = Math.min(issuedAt + lifetimes.accessToken, sessionEnd);
  const common = {
    algorithm: signingAlgorithm,
    signer: keys.signer,
    issuer: context.tokenIssuer,
    subject: person.id,
    issuedAt,
    expiresAt,
  };
  const identity = {
    userId: person.id,
    username: person.username,
    email: person.email,
    custom_role: await context.roleOf(person.id),
  };
  const [accessToken, idToken] = await Promise.all([
    signToken('access token', {
      ...common,
      audience: tokenAudience,
      claims: { sid: session.id, jti: randomUUID() },
    }),
    signToken('identity token', { ...common, audience: clientId, claims: identity }),
  ]);
  return { accessToken, idToken, expiresIn: expiresAt - issuedAt };
}
