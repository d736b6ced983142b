import {
  wrappedPersonalToken,
  type PersonalToken,
} from '@portal/contract/accounts/personal-token/schema';
import { notFound } from '../../platform/errors/portal-error.ts';
import {
  deletePersonalToken as deleteRow,
  getPersonalToken as getRow,
  listPersonalTokens as listRows,
  type PersonalTokenRow,
} from './personal-token-sql.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

/** A token as its owner sees it; `value` only at the moment that it is made. */
export const showPersonalToken = (row: PersonalTokenRow, value?: string): PersonalToken =>
  toReply(wrappedPersonalToken.shape.access_token, { ...row, value });

/** The caller's own, expired ones included; nobody lists anybody else's. */
export async function listPersonalTokens(
  { database }: Services,
  { iamUserId }: Person,
  name: string | undefined,
): Promise<PersonalToken[]> {
  const rows = await listRows(database, iamUserId, name ?? '');
  return rows.map((row) => showPersonalToken(row));
}

export async function getPersonalToken(
  { database }: Services,
  { iamUserId }: Person,
  tokenId: string,
): Promise<PersonalToken> {
  const row = await getRow(database, iamUserId, tokenId);
  if (!row) throw notFound();
  return showPersonalToken(row);
}

/** Revokes it: the next call with it is refused. */
export async function deletePersonalToken(
  { database }: Services,
  { iamUserId }: Person,
  tokenId: string,
): Promise<void> {
  if (!(await deleteRow(database, iamUserId, tokenId))) throw notFound();
}
