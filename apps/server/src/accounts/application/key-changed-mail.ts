import { toPageAddress } from '@portal/contract/addresses/pages';
import type { KeyChangeReason } from '@portal/contract/accounts/application/schema';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { momentText } from '../../platform/text/dates.ts';
import { t, type Text, type TextValue } from '../../platform/text/text.ts';

interface About {
  readonly to: string;
  readonly applicationName: string;
  /** Until then the old key works too; missing when it has stopped. */
  readonly previousKeyExpiresAt?: Date | null;
  readonly reason?: KeyChangeReason | undefined;
}

/** 'Api key changed' (APP-08): the subject is the specification's; the key itself never travels by mail. */
export function keyChangedMail(sender: MailSender, about: About): Message {
  return toMessage(sender, {
    to: about.to,
    subject: t`Api key changed`,
    blocks: [
      t`The API key of the application "${about.applicationName}" has been changed${toReasonText(about.reason)}.`,
      toOldKeyText(about.previousKeyExpiresAt ?? null),
      t`The new key is on the applications page:`,
      {
        link: `${sender.portalUrl}${toPageAddress('/admin/applications', {})}`,
        label: t`Show applications`,
      },
      {
        note: t`If nobody in your account did this, change your password and write to ${sender.supportMail}.`,
      },
    ],
  });
}

function toReasonText(reason: KeyChangeReason | undefined): TextValue {
  if (reason === undefined) return '';
  return reason === 'leaked' ? t`, because it may have leaked` : t`, as a regular rotation`;
}

function toOldKeyText(expiresAt: Date | null): Text {
  if (expiresAt === null) {
    return t`The old key has stopped working. Programs that still use it get 403.`;
  }
  return t`The old key keeps working alongside the new one until ${momentText(expiresAt)}. After that, programs that still use it get 403.`;
}
