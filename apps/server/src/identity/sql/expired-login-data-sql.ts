import { keptDays } from '@portal/contract/kept-days';
import type { LoginContext } from '../login-context.ts';

/** Sessions stay a while after their end, so that a late logout still finds whose it was. */
const statements = [
  'DELETE FROM oidc_payloads WHERE expires_at < $1',
  'DELETE FROM login_transactions WHERE expires_at < $1',
  "DELETE FROM one_time_codes WHERE expires_at < $1::timestamptz - interval '1 day'",
  "DELETE FROM email_verifications WHERE expires_at < $1::timestamptz - interval '1 day'",
  'DELETE FROM login_links WHERE expires_at < $1',
  'DELETE FROM login_steps WHERE expires_at < $1',
  "DELETE FROM login_throttles WHERE last_at < $1::timestamptz - interval '2 days'",
  "DELETE FROM login_totp WHERE confirmed_at IS NULL AND created_at < $1::timestamptz - interval '1 day'",
  `DELETE FROM login_sessions WHERE expires_at < $1::timestamptz - interval '${keptDays.endedSessions} days'`,
];

export async function deleteExpiredLoginData(context: LoginContext): Promise<void> {
  for (const statement of statements) await context.database.query(statement, [context.now()]);
}
