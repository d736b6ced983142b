import { toPageAddress } from '@portal/contract/addresses/pages';
import { type MailSender, toMessage } from '../../../platform/mail/mail-frame.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { t, type Text } from '../../../platform/text/text.ts';

interface DraftMail {
  readonly to: string;
  readonly title: string;
  readonly version: string;
  readonly systemName: string;
}

/** To who had it published at a time, when it was, with what was open about it then. */
export function draftPublishedMail(
  sender: MailSender,
  of: DraftMail & { readonly open: readonly Text[] },
): Message {
  const { to, title, version, systemName, open } = of;
  return toMessage(sender, {
    to,
    subject: t`${title} ${version} is published`,
    blocks: [
      t`${title} ${version} (${systemName}) was published as scheduled.`,
      ...(open.length > 0 ? [t`Still open when it was published:`, ...open] : []),
      {
        link: `${sender.portalUrl}${toPageAddress('/apis/details/$id', { id: systemName })}`,
        label: t`Open ${title}`,
      },
    ],
  });
}

/** To who had it published at a time, when it could not be. */
export function draftNotPublishedMail(
  sender: MailSender,
  of: DraftMail & { readonly draftId: string; readonly failure: Text },
): Message {
  const { to, title, version, draftId, failure } = of;
  return toMessage(sender, {
    to,
    subject: t`${title} ${version} was not published`,
    blocks: [
      t`We tried to publish ${title} ${version} (${of.systemName}) as scheduled, but could not: ${failure}.`,
      t`Nothing has changed for its users. The draft is kept: fix it, then publish it or set another time.`,
      {
        link: `${sender.portalUrl}${toPageAddress('/apis/drafts/$draftId', { draftId })}`,
        label: t`Open the draft`,
      },
    ],
  });
}
