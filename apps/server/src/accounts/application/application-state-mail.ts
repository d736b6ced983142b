import { toPageAddress } from '@portal/contract/addresses/pages';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { t } from '../../platform/text/text.ts';

/** To the admins of the account, when somebody in it, or support, has suspended an application (contracts C4). */
export function applicationSuspendedMail(
  sender: MailSender,
  about: {
    readonly to: string;
    readonly applicationName: string;
    /** The last four characters of its key, by which support finds it beside the name. */
    readonly keyEnding: string;
    readonly by: string;
    readonly reason?: string;
  },
): Message {
  return toMessage(sender, {
    to: about.to,
    subject: t`Application has been suspended`,
    blocks: [
      t`${about.by} has suspended the application "${about.applicationName}". Calls with its API key get 403.`,
      ...toReason(about.reason),
      t`Only support can resume it. Write to them and quote ${about.applicationName}, key ending in ${about.keyEnding}. Never send the whole key.`,
      t`Support: ${sender.supportMail}`,
      {
        link: `${sender.portalUrl}${toPageAddress('/admin/applications', {})}`,
        label: t`Show applications`,
      },
    ],
  });
}

export function applicationResumedMail(
  sender: MailSender,
  about: {
    readonly to: string;
    readonly applicationName: string;
    readonly reason?: string | undefined;
  },
): Message {
  return toMessage(sender, {
    to: about.to,
    subject: t`Application has been resumed`,
    blocks: [
      t`Support has resumed the application "${about.applicationName}". Its API key works again.`,
      ...toReason(about.reason),
      {
        link: `${sender.portalUrl}${toPageAddress('/admin/applications', {})}`,
        label: t`Show applications`,
      },
    ],
  });
}

const toReason = (reason: string | undefined) => (reason ? [t`The reason: ${reason}`] : []);
