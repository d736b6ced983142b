import type { StaffMember } from '@portal/contract/identity/staff/schema';
import { isStaffRole } from '@portal/contract/role';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';

export function standingChangedMail(
  sender: MailSender,
  { email, role, grants }: Pick<StaffMember, 'email' | 'role' | 'grants'>,
  reason: string,
): Message {
  const now = isStaffRole(role)
    ? `You are portal staff (${role}) with these grants: ${grants.join(', ')}.`
    : 'You are no longer portal staff.';
  return toMessage(sender, {
    to: email,
    subject: 'Your rights in the portal have changed',
    blocks: [
      `An owner of the portal has changed your role or grants. ${now}`,
      `The reason: ${reason}`,
      { note: `If this was not meant to be, write to ${sender.supportMail}.` },
    ],
  });
}
