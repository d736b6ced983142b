import { toPageAddress } from '@portal/contract/addresses/pages';
import { planNamesOf } from '@portal/contract/accounts/request/rules';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { t, type Text } from '../../platform/text/text.ts';

/** To support, when an account asks for something (G2). */
export function requestArrivedMail(
  sender: MailSender,
  { request, organisation }: { readonly request: AccountRequest; readonly organisation: string },
): Message {
  return toMessage(sender, {
    to: sender.supportMail,
    subject: t`A request of ${organisation}`,
    blocks: [
      t`${request.requested_by_email ?? t`Somebody`} of ${organisation} (account ${request.account_id}) asks: ${toAsked(request)}.`,
      ...(request.reason === '' ? [] : [t`Reason given: ${request.reason}`]),
      {
        link: `${sender.portalUrl}${toPageAddress('/admin', {}, { tab: 'queue' })}`,
        label: t`Show the requests`,
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
  const asked = toAsked(request);
  return toMessage(sender, {
    to,
    subject: isApproved ? t`Your request was approved` : t`Your request was refused`,
    blocks: [
      isApproved ? t`Approved: ${asked}.` : t`Refused: ${asked}.`,
      ...(request.decision_reason ? [t`Reason: ${request.decision_reason}`] : []),
      isApproved
        ? t`It has already taken effect. You do not need to do anything.`
        : t`You can ask again. Questions: ${sender.supportMail}`,
      {
        link: `${sender.portalUrl}${toPageAddress('/admin/applications', {}, { tab: 'requests' })}`,
        label: t`Show the requests`,
      },
    ],
  });
}

type Asked = Pick<AccountRequest, 'type' | 'application_name' | 'client_id' | 'details'>;

/** What `requestText` says on pages, in the language of the reader. */
function toAsked({ type, application_name: application, client_id: client, details }: Asked): Text {
  const { scope = '' } = details;
  const { from, to } = planNamesOf(details);
  return {
    application_approval: t`Approve the application ${application ?? ''}`,
    plan_change: t`Move the application ${application ?? ''} from the plan ${from} to ${to}`,
    scope_access: t`Give the client ${client ?? ''} the scope ${scope}`,
    client_access: t`Approve the client ${client ?? ''}`,
  }[type];
}
