import type { Adapter, AdapterPayload } from 'oidc-provider';
import { noneIfRefused } from '../../platform/errors/is-value-refused.ts';
import type { LoginContext } from '../login-context.ts';

/** What comes of a grant and ends with it; sessions and interactions only mention one. */
const grantable = new Set([
  'AccessToken',
  'AuthorizationCode',
  'RefreshToken',
  'DeviceCode',
  'BackchannelAuthenticationRequest',
]);

interface Row {
  readonly payload_sealed: Buffer;
  readonly consumed_at: Date | null;
}

/**
 * Keeps what the issuer remembers (sessions, grants, codes, interactions) in `oidc_payloads`, one model an adapter. Ids are what
 * cookies and codes carry: they are known as hashes only, and what is remembered is sealed.
 */
export function createPostgresAdapter(
  { database, hashes, sealing }: Pick<LoginContext, 'database' | 'hashes' | 'sealing'>,
  model: string,
): Adapter {
  const find = async (column: 'id_hash' | 'uid', value: Buffer | string) => {
    const { rows } = await database.query<Row>(
      `SELECT payload_sealed, consumed_at FROM oidc_payloads
       WHERE model = $1 AND ${column} = $2 AND (expires_at IS NULL OR expires_at > now())`,
      [model, value],
    );
    return rows[0] && toPayload(rows[0]);
  };
  const toPayload = ({ payload_sealed: sealed, consumed_at: consumed }: Row): AdapterPayload => ({
    ...(JSON.parse(sealing.open(sealed)) as AdapterPayload),
    ...(consumed === null ? {} : { consumed: Math.floor(consumed.getTime() / 1000) }),
  });
  return {
    find: (id) => find('id_hash', hashes.issuer(id)),
    findByUid: (uid) => find('uid', uid).catch(noneIfRefused),
    findByUserCode: async () => undefined,
    async upsert(id, payload, expiresIn) {
      await database.query(
        `INSERT INTO oidc_payloads (model, id_hash, payload_sealed, grant_id, account_id, uid, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         ON CONFLICT (model, id_hash) DO UPDATE SET payload_sealed = EXCLUDED.payload_sealed,
           grant_id = EXCLUDED.grant_id, account_id = EXCLUDED.account_id, uid = EXCLUDED.uid,
           expires_at = EXCLUDED.expires_at`,
        [
          model,
          hashes.issuer(id),
          sealing.seal(JSON.stringify(payload)),
          grantable.has(model) ? (payload.grantId ?? null) : null,
          payload.accountId ?? payload.result?.['login']?.accountId ?? null,
          payload.uid ?? null,
          expiresIn ?? null,
        ],
      );
    },
    async consume(id) {
      await database.query(
        'UPDATE oidc_payloads SET consumed_at = now() WHERE model = $1 AND id_hash = $2',
        [model, hashes.issuer(id)],
      );
    },
    async destroy(id) {
      await database.query('DELETE FROM oidc_payloads WHERE model = $1 AND id_hash = $2', [
        model,
        hashes.issuer(id),
      ]);
    },
    async revokeByGrantId(grantId) {
      await database.query('DELETE FROM oidc_payloads WHERE grant_id = $1', [grantId]);
    },
  };
}
