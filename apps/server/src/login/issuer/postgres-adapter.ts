import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../clients/database.ts';

/** What comes of a grant and ends with it; sessions and interactions only mention one. */
const grantable = new Set([
  'AccessToken',
  'AuthorizationCode',
  'RefreshToken',
  'DeviceCode',
  'BackchannelAuthenticationRequest',
]);

/** Keeps what the issuer remembers (sessions, grants, codes, interactions) in `oidc_payloads`, one model an adapter. */
export function createPostgresAdapter(database: Database, model: string): Adapter {
  const find = async (column: 'id' | 'uid' | 'user_code', value: string) => {
    const { rows } = await database.query<{ payload: AdapterPayload }>(
      `SELECT payload FROM oidc_payloads
       WHERE model = $1 AND ${column} = $2 AND (expires_at IS NULL OR expires_at > now())`,
      [model, value],
    );
    return rows[0]?.payload;
  };
  return {
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    findByUserCode: (userCode) => find('user_code', userCode),
    async upsert(id, payload, expiresIn) {
      await database.query(
        `INSERT INTO oidc_payloads (model, id, payload, grant_id, user_code, uid, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         ON CONFLICT (model, id) DO UPDATE SET payload = EXCLUDED.payload, grant_id = EXCLUDED.grant_id,
           user_code = EXCLUDED.user_code, uid = EXCLUDED.uid, expires_at = EXCLUDED.expires_at`,
        [
          model,
          id,
          JSON.stringify(payload),
          grantable.has(model) ? (payload.grantId ?? null) : null,
          payload.userCode ?? null,
          payload.uid ?? null,
          expiresIn ?? null,
        ],
      );
    },
    async consume(id) {
      await database.query(
        `UPDATE oidc_payloads SET consumed_at = now(),
           payload = payload || jsonb_build_object('consumed', extract(epoch FROM now())::bigint)
         WHERE model = $1 AND id = $2`,
        [model, id],
      );
    },
    async destroy(id) {
      await database.query('DELETE FROM oidc_payloads WHERE model = $1 AND id = $2', [model, id]);
    },
    async revokeByGrantId(grantId) {
      await database.query('DELETE FROM oidc_payloads WHERE grant_id = $1', [grantId]);
    },
  };
}
