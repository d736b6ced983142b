import { toPageAddress } from '@portal/contract/addresses/pages';
import { requestText } from '@portal/contract/accounts/request/rules';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../platform/mail/mail.ts';

/** To support, when an account asks for something (G2). */
export function requestArrivedMail(
  sender: MailSender,
  { request, organisation }: { readonly request: AccountRequest; readonly organisation: string },
): Message {
  return toMessage(sender, {
    to: sender.supportMail,
    subject: `A request of ${organisation}`,
    blocks: [
      `${request.requested_by_email ?? 'Somebody'} of ${organisation} (account ${request.account_id}) asks: ${requestText(request)}.`,
      ...toReason('Reason given', request.reason),
      {
        link: `${sender.portalUrl}${toPageAddress('/admin', {}, { tab: 'queue' })}`,
        label: 'Show the requests',
      },
    ],
  });
}

/** To who asked and to the account's admins. */
export function requestDecidedMail(
  sender: MailSender,
  { to, request }: { readonly to: string; readonly request: AccountRequest },
): Message {
  const isApproved = request.state === 'approved';
  return toMessage(sender, {
    to,
    subject: isApproved ? 'Your request was approved' : 'Your request was refused',
    blocks: [
      `${isApproved ? 'Approved' : 'Refused'}: ${requestText(request)}.`,
      ...toReason('Reason', request.decision_reason ?? ''),
      isApproved
        ? 'It has already taken effect. You do not need to do anything.'
        : `You can ask again. Questions: ${sender.supportMail}`,
      {
        link: `${sender.portalUrl}${toPageAddress('/admin/applications', {}, { tab: 'requests' })}`,
        label: 'Show the requests',
      },
    ],
  });
}

function toReason(label: string, reason: string): MailBlock[] {
  return reason === '' ? [] : [`${label}: ${reason}`];
}
