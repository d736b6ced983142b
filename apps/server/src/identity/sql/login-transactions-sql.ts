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
  readonly plan: string | null;
}

type Key = Pick<LoginTransaction, 'state' | 'browserId'>;

const toHash = (context: LoginContext, { state, browserId }: Key) =>
  context.hashes.state(`${browserId}.${state}`);

export async function insertTransaction(
  context: LoginContext,
  transaction: LoginTransaction,
): Promise<void> {
  await context.database.query(
    `INSERT INTO login_transactions (state_hash, client_id, redirection_url_sealed, nonce, code_verifier_sealed, created_at, expires_at, plan)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      toHash(context, transaction),
      transaction.clientId,
      context.sealing.seal(transaction.redirectionUrl),
      transaction.nonce,
      context.sealing.seal(transaction.codeVerifier),
      context.now(),
      after(context, lifetime),
      transaction.plan,
    ],
  );
}

interface Row {
  readonly client_id: string;
  readonly redirection_url_sealed: Buffer;
  readonly nonce: string;
  readonly code_verifier_sealed: Buffer;
  readonly plan: string | null;
}

/** Each transaction is finished once; null when it is unknown, over, or another browser's. */
export async function takeTransaction(
  context: LoginContext,
  key: Key,
): Promise<LoginTransaction | null> {
  const { rows } = await context.database.query<Row>(
    `DELETE FROM login_transactions WHERE state_hash = $1 AND expires_at > $2
     RETURNING client_id, redirection_url_sealed, nonce, code_verifier_sealed, plan`,
    [toHash(context, key), context.now()],
  );
  const row = rows[0];
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
