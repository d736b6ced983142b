import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { remember } from '../throttles/bounded-memory.ts';
import type { LoginContext } from '../login-context.ts';
import { findLivePerson } from '../sql/login-sessions-sql.ts';
import { readToken, type TokenKeys } from './token-keys.ts';
import { tokenAudience } from './token-minter.ts';
import { tokenTypes } from '../../platform/sealing/sign-token.ts';

export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

const sessionStateAge = 1000;

const claims = z.object({ sub: z.string(), sid: z.string(), exp: z.number(), jti: z.string() });
type Claims = z.output<typeof claims>;

interface SessionState {
  readonly readAt: number;
  readonly person: { readonly email: string; readonly username: string } | null;
}

/** Checks signature, key id, type, issuer, audience and expiry, then that session and person are still in order. */
export function createTokenVerifier(context: LoginContext, keys: TokenKeys) {
  const checked = new Map<string, Claims>();
  const sessions = new Map<string, SessionState>();

  const readClaims = async (token: string): Promise<Claims | null> => {
    const digest = createHash('sha256').update(token).digest('base64');
    const known = checked.get(digest);
    if (known && known.exp * 1000 > context.now().getTime()) return known;
    const found = await checkToken(token, context, keys);
    if (found) remember(checked, digest, found);
    return found;
  };

  const readSession = async (sessionId: string, iamUserId: string): Promise<SessionState> => {
    const now = context.now().getTime();
    const known = sessions.get(sessionId);
    if (known && now - known.readAt < sessionStateAge) return known;
    const state = { readAt: now, person: await findLivePerson(context, sessionId, iamUserId) };
    remember(sessions, sessionId, state);
    return state;
  };

  return {
    /** Null for whatever is not a live access token of this portal; throws only when the database does. */
    async verifyAccessToken(token: string) {
      const found = await readClaims(token);
      if (!found) return null;
      const { person } = await readSession(found.sid, found.sub);
      if (!person) return null;
      return {
        iamUserId: found.sub,
        sessionId: found.sid,
        ...person,
        expiresAt: new Date(found.exp * 1000),
      };
    },
    /** Makes a revocation known in this process at once; other processes learn of it within a second. */
    forgetSession(sessionId: string) {
      remember(sessions, sessionId, { readAt: context.now().getTime(), person: null });
    },
  };
}

async function checkToken(token: string, context: LoginContext, keys: TokenKeys) {
  const payload = await readToken(keys, token, {
    typ: tokenTypes['access token'],
    issuer: context.tokenIssuer,
    audience: tokenAudience,
    currentDate: context.now(),
  });
  return z.safeParse(claims, payload).data ?? null;
}
