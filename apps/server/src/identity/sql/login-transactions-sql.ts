import { fetchRow, rows, writeRows } from '../../platform/rows/rows.ts';
import { after, type LoginContext } from '../login-context.ts';

const lifetime = 3600;

export interface LoginTransaction {
  readonly state: string;
  /** The browser that left for the issuer; no other one can finish what it began. */
  readonly browserId: string;
  readonly clientId: string;
  /** With the client's `ls`, if it gave one. */
  readonly redirectionUrl: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Of the account that a newcomer gets, where one was chosen. */
  readonly plan: 'customer' | 'partner' | null;
}

type Key = Pick<LoginTransaction, 'state' | 'browserId'>;

const toHash = (context: LoginContext, { state, browserId }: Key) =>
  context.hashes.state(`${browserId}.${state}`);

export async function insertTransaction(context: LoginContext, transaction: LoginTransaction) {
  const insert = rows.insertInto('login_transactions').values({
    state_hash: toHash(context, transaction),
    client_id: transaction.clientId,
    redirection_url_sealed: context.sealing.seal(transaction.redirectionUrl),
    nonce: transaction.nonce,
    code_verifier_sealed: context.sealing.seal(transaction.codeVerifier),
    created_at: context.now(),
    expires_at: after(context, lifetime),
    plan: transaction.plan,
  });
  await writeRows(context.database, insert);
}

/** Each transaction is finished once; null when it is unknown, over, or another browser's. */
export async function takeTransaction(context: LoginContext, key: Key) {
  const known = rows.deleteFrom('login_transactions').where('expires_at', '>', context.now());
  const taken = known.where('state_hash', '=', toHash(context, key)).returningAll();
  const row = await fetchRow(context.database, taken);
  if (!row) return null;
  return {
    ...key,
    clientId: row.client_id,
    redirectionUrl: context.sealing.open(row.redirection_url_sealed),
    nonce: row.nonce,
    codeVerifier: context.sealing.open(row.code_verifier_sealed),
    plan: row.plan,
  };
}
