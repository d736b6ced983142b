import type { Insertable, Selectable } from 'kysely';
import { fetchRow, fetchRows, rows, writeRows } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import type { LoginContext } from '../login-context.ts';

type Passkeys = Tables['login_passkeys'];
export type Passkey = Selectable<Passkeys>;

const passkeys = rows.selectFrom('login_passkeys').selectAll();

type NewPasskey = Omit<Insertable<Passkeys>, 'public_key' | 'created_at'> & {
  readonly public_key: Uint8Array;
};

/** False when the passkey is known already. */
export async function insertPasskey(context: LoginContext, passkey: NewPasskey): Promise<boolean> {
  const key = { public_key: Buffer.from(passkey.public_key), created_at: context.now() };
  const unless = rows.insertInto('login_passkeys').onConflict((one) => one.doNothing());
  return (await writeRows(context.database, unless.values({ ...passkey, ...key }))) === 1;
}

export const listPasskeys = ({ database }: LoginContext, iamUserId: string) =>
  fetchRows(database, passkeys.where('iam_user_id', '=', iamUserId).orderBy('created_at'));

export const findPasskey = ({ database }: LoginContext, credentialId: string) =>
  fetchRow(database, passkeys.where('credential_id', '=', credentialId));

/** Counts on only from the counter that was checked: of two answers with one counter, one is taken. */
export async function usePasskey(
  context: LoginContext,
  { id, counter: checked }: Passkey,
  counter: number,
): Promise<boolean> {
  const known = rows.updateTable('login_passkeys').where('id', '=', id);
  const used = known.where('counter', '=', checked).set({ counter, last_used_at: context.now() });
  return (await writeRows(context.database, used)) === 1;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The name of the passkey that is gone; null when it was not this person's. */
export async function deletePasskey({ database }: LoginContext, iamUserId: string, id: string) {
  if (!uuid.test(id)) return null;
  const own = rows.deleteFrom('login_passkeys').where('iam_user_id', '=', iamUserId);
  return (await fetchRow(database, own.where('id', '=', id).returning('name')))?.name ?? null;
}
