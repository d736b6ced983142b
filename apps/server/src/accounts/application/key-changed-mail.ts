import { toPageAddress } from '@portal/contract/addresses/pages';
import type { KeyChangeReason } from '@portal/contract/accounts/application/schema';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';

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
    subject: 'Api key changed',
    blocks: [
      `The API key of the application "${about.applicationName}" has been changed${toReasonText(about.reason)}.`,
      toOldKeyText(about.previousKeyExpiresAt ?? null),
      'You find the new key on the applications page:',
      {
        link: `${sender.portalUrl}${toPageAddress('/admin/applications', {})}`,
        label: 'Show applications',
      },
      {
        note: `If nobody in your account did this, change your password and write to ${sender.supportMail}.`,
      },
    ],
  });
}

function toReasonText(reason: KeyChangeReason | undefined): string {
  if (reason === undefined) return '';
  return reason === 'leaked' ? ', because it may have leaked' : ', as a regular rotation';
}

function toOldKeyText(expiresAt: Date | null): string {
  if (expiresAt === null) {
    return 'The old key has stopped working. Programs that still use it get 403.';
  }
  const moment = expiresAt.toISOString().slice(0, 16).replace('T', ' ');
  return `The old key keeps working alongside the new one until ${moment} UTC. After that, programs that still use it get 403.`;
}
