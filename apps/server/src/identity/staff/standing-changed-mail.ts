import type { StaffMember } from '@portal/contract/identity/staff/schema';
import { isStaffRole } from '@portal/contract/role';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { t } from '../../platform/text/text.ts';

export function standingChangedMail(
  sender: MailSender,
  { email, role, grants }: Pick<StaffMember, 'email' | 'role' | 'grants'>,
  reason: string,
): Message {
  const now = isStaffRole(role)
    ? t`You are portal staff (${role}) with these grants: ${grants.join(', ')}.`
    : t`You are no longer portal staff.`;
  return toMessage(sender, {
    to: email,
    subject: t`Your rights in the portal have changed`,
    blocks: [
      t`An owner of the portal has changed your role or grants. ${now}`,
      t`The reason: ${reason}`,
      { note: t`If this is a mistake, write to ${sender.supportMail}.` },
    ],
  });
}
