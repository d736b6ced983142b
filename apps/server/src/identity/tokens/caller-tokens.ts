import { decodeJwt } from 'jose';
import type { CallerClaims, CallerTokens } from '@portal/gateway/caller-tokens';
import { signToken } from '../../platform/sealing/sign-token.ts';
import { remember } from '../throttles/bounded-memory.ts';
import { issuerAddress } from '../issuer/issuer-address.ts';
import { createLoginContext, type LoginDeps } from '../login-context.ts';
import { signingAlgorithm } from '../sql/signing-keys-sql.ts';
import { openTokenKeys } from './token-keys.ts';

/** Seconds that a token lives, and that it must be good for when it is sent. */
const life = 60;
const reserve = 20;

/** Handles, one-time codes and personal tokens, which are opaque. */
const ownPrefix = /^(?:dp|ul|otc)_/;

interface CallerToken {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly sentUntil: number;
}

/** Tokens for upstreams under the portal's published keys: `sub` is the application, `account_id` its account. */
export async function openCallerTokens(deps: LoginDeps): Promise<CallerTokens> {
  const context = createLoginContext(deps);
  const { signer } = await openTokenKeys(context);
  const issuers = new Set([context.tokenIssuer, issuerAddress(context)]);
  const kept = new Map<string, CallerToken>();

  const sign = async ({ applicationId, accountId, audience }: CallerClaims): Promise<string> => {
    const issuedAt = Math.floor(context.now().getTime() / 1000);
    const token = await signToken('caller token', {
      algorithm: signingAlgorithm,
      signer,
      issuer: context.tokenIssuer,
      audience,
      subject: String(applicationId),
      issuedAt,
      expiresAt: issuedAt + life,
      claims: { account_id: String(accountId) },
    });
    const sentUntil = (issuedAt + life - reserve) * 1000;
    remember(kept, `${applicationId} ${audience}`, { token, sentUntil });
    return token;
  };
  return {
    isOwn(authorization) {
      // Whatever the scheme, and whatever parts the words: an upstream may read more than this portal does.
      return authorization
        .split(/[\s,]+/)
        .some((word) => ownPrefix.test(word) || issuers.has(issuerOf(word)));
    },
    mint(claims) {
      const known = kept.get(`${claims.applicationId} ${claims.audience}`);
      return known && known.sentUntil > context.now().getTime() ? known.token : sign(claims);
    },
  };
}

/** Who a JWT says gave it out, whether it is genuine or not; empty for anything else. */
function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    return '';
  }
}
