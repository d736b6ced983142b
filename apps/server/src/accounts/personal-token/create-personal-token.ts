import type { TokenScope } from '@portal/contract/operation';
import type { Role } from '@portal/contract/role';
import {
  isTokenScope,
  personalTokenLimits,
  personalTokenPrefix,
  tokenScopesOf,
} from '@portal/contract/accounts/personal-token/rules';
import type {
  NewPersonalToken,
  PersonalToken,
} from '@portal/contract/accounts/personal-token/schema';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import {
  insertPersonalToken,
  listPersonalTokens,
  lockPersonalTokens,
} from './personal-token-sql.ts';
import type { Person } from '../../context/caller.ts';
import { announceCredential } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { showPersonalToken } from './personal-tokens.ts';
import { t, type Text } from '../../platform/text/text.ts';

const shownDigits = 8;

/** A token for the portal's own API; its value is in this answer and nowhere else (contracts G3). */
export async function createPersonalToken(
  services: Services,
  person: Person,
  body: NewPersonalToken,
): Promise<PersonalToken> {
  const { iamUserId } = person;
  const wanted = parseToken(body, person, new Date());
  const value = makeBearer('personal token');
  const row = await inTransaction(services.database, async (connection) => {
    await lockPersonalTokens(connection, iamUserId);
    const others = await listPersonalTokens(connection, iamUserId, '');
    const live = others.filter((token) => token.expires_at.getTime() > Date.now());
    if (live.length >= personalTokenLimits.perPerson) {
      throw invalid({ base: [t`You already have ${live.length} tokens: revoke one first`] });
    }
    const made = { accountId: null, kind: 'personal token', name: wanted.name } as const;
    await announceCredential(services, { connection, person }, made);
    return insertPersonalToken(connection, {
      ...wanted,
      iam_user_id: iamUserId,
      prefix: value.slice(0, personalTokenPrefix.length + shownDigits),
      value_hash: services.personalTokenHash(value),
    });
  });
  return showPersonalToken(row, value);
}

interface TokenWish {
  readonly name: string;
  readonly permission: 'ro' | 'rw';
  readonly scopes: readonly TokenScope[];
  readonly expires_at: Date;
}

/** Every field is required; the texts are those of contracts G3. */
function parseToken(body: NewPersonalToken, { role }: Person, now: Date): TokenWish {
  const name = body.name?.trim() ?? '';
  const scopes = parseScopes(body.scopes, role);
  const permission = parsePermission(body.permission);
  const expires_at = parseMoment(body.expires_at);
  const errors = {
    ...checkName(name),
    ...(permission ? {} : { permission: [t`is not included in the list`] }),
    ...(scopes ? {} : { scopes: [t`invalid`] }),
    ...checkEnd(expires_at, now),
  };
  const isWhole = Object.keys(errors).length === 0;
  if (isWhole && permission && scopes && expires_at)
    return { name, permission, scopes, expires_at };
  throw invalid(errors);
}

const parsePermission = (text: string | undefined) =>
  text === 'ro' || text === 'rw' ? text : undefined;

/** At least one, each known, each once. */
function parseScopes(names: readonly string[] = [], role: Role): readonly TokenScope[] | undefined {
  const open = new Set<string>(tokenScopesOf(role));
  const scopes = [...new Set(names)].filter(isTokenScope);
  return scopes.length > 0 && names.every((name) => open.has(name)) ? scopes : undefined;
}

function checkName(name: string): Record<string, Text[]> {
  if (name === '') return { name: [t`can't be blank`] };
  const { name: most } = personalTokenLimits;
  return name.length > most ? { name: [t`is too long (maximum is ${most} characters)`] } : {};
}

/** A day alone, or a moment with its zone. */
function parseMoment(text: string | undefined): Date | null {
  const pattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/;
  if (!text || !pattern.test(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

function checkEnd(end: Date | null, now: Date): Record<string, Text[]> {
  if (!end || end.getTime() <= now.getTime()) {
    const example = new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 19);
    const text = t`Date must follow ISO8601 format and be future. Example: ${example}Z.`;
    return { expires_at: [text] };
  }
  const latest = now.getTime() + personalTokenLimits.days * 86_400_000;
  return end.getTime() > latest
    ? { expires_at: [t`must be within ${personalTokenLimits.days} days`] }
    : {};
}
