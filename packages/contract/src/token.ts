/** Raised for anything that is not three dot-separated parts with a JSON object in the middle (specification §5). */
export class TokenError extends Error {
  override readonly name = 'TokenError';
}

/** Of a token's claims those that the portal reads; a claim of another type makes the token unreadable. */
export interface TokenClaims {
  readonly email?: string;
  readonly username?: string;
  readonly userId?: string;
  readonly custom_role?: string;
  readonly exp?: number;
}

// Checked by hand: the session reads tokens before anything else, and schemas weigh 9 KiB.
const claimTypes: Readonly<Record<keyof TokenClaims, 'string' | 'number'>> = {
  email: 'string',
  username: 'string',
  userId: 'string',
  custom_role: 'string',
  exp: 'number',
};

function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(claimTypes).every(([name, type]) => {
    const claim: unknown = Reflect.get(value, name);
    return claim === undefined || typeof claim === type;
  });
}

/** Reads the claims of a token without checking its signature: what the browser may know, never a proof. */
export function parseToken(token: string): TokenClaims {
  const parts = token.split('.');
  const payload = parts[1];
  if (parts.length !== 3 || !payload || parts.some((part) => part === '')) {
    throw new TokenError('A token has three parts separated by dots');
  }
  const claims = decode(payload);
  if (!isClaims(claims)) throw new TokenError('The payload of a token is a JSON object');
  return claims;
}

function decode(payload: string): unknown {
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new TokenError('The payload of a token is not readable');
  }
}
