import { t } from '../../platform/text/text.ts';
import { isStaffRole } from '@portal/contract/role';
import type { LoginContext } from '../login-context.ts';
import { LoginRefusal } from '../login-refusal.ts';
import type { Notice } from '../pages/fields.ts';
import { findSuspended } from '../sql/suspensions-sql.ts';

const texts = {
  login: t`Support has suspended this login and e-mailed you the reason.`,
  account: t`Support has suspended your account and e-mailed its admins the reason.`,
} as const;

/** Why this person may not log in now, to whoever has proved to be them; null for nothing. Staff are let in whatever their account. */
export async function findSuspensionNotice(
  context: LoginContext,
  iamUserId: string,
): Promise<Notice | null> {
  const what = await findSuspended(context.database, iamUserId);
  if (!what) return null;
  if (what === 'account' && isStaffRole(await context.roleOf(iamUserId))) return null;
  const text = t`${texts[what]} Write to ${context.config.supportMail} if you have questions.`;
  return {
    kind: 'danger',
    title: what === 'login' ? t`This login is suspended` : t`This account is suspended`,
    text,
  };
}

/** The same where the proof was another page's. */
export async function refuseSuspended(context: LoginContext, iamUserId: string): Promise<void> {
  const notice = await findSuspensionNotice(context, iamUserId);
  if (notice) throw new LoginRefusal(403, notice.title, notice.text);
}
