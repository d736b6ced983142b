import { toPageAddress } from '@portal/contract/addresses/pages';
import { writeDate, writeMoment } from '@portal/contract/text/days';
import { type MailSender, toMessage } from '../../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../../platform/mail/mail.ts';
import { t } from '../../../platform/text/text.ts';

interface Ending {
  readonly systemName: string;
  readonly title: string;
  readonly successor: string | null;
  readonly successorTitle: string | null;
  readonly lastDay: string;
  readonly message: string;
}

export interface CampaignMail extends Ending {
  readonly to: string;
  /** `started`, `changed 2`, `reminder 30 2027-03-31`, `cancelled`, `brownout 601`. */
  readonly kind: string;
  /** Why somebody gets it: the account calls, or the person follows the API. */
  readonly orgName: string | null;
  readonly calls: number;
  readonly unsubscribeUrl: string | null;
  readonly brownout: {
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly share: number;
  } | null;
}

/** What is told of the end of an API. Several that come close together are one mail, with what else is told of APIs. */
export function campaignMail(sender: MailSender, given: CampaignMail): Message {
  const of = { ...given, lastDay: writeDate(given.lastDay, 'day', 'UTC') };
  const next = of.kind !== 'cancelled' && of.successor;
  return toMessage(sender, {
    to: of.to,
    ...(of.unsubscribeUrl && { unsubscribeUrl: of.unsubscribeUrl }),
    digest: t`changes of APIs`,
    subject: toSubject(of),
    blocks: [
      ...toBlocks(of),
      ...(of.message && of.kind !== 'cancelled' ? [of.message] : []),
      next
        ? toLink(sender, next, `Open ${of.successorTitle ?? next}`)
        : toLink(sender, of.systemName, `Open ${of.title}`),
      { note: toReason(of) },
    ],
  });
}

function toLink({ portalUrl }: MailSender, id: string, label: string): MailBlock {
  return { link: `${portalUrl}${toPageAddress('/apis/details/$id', { id })}`, label };
}

function toSubject({ kind, title, lastDay }: CampaignMail): string {
  if (kind === 'cancelled') return `${title} stays`;
  if (kind.startsWith('changed'))
    return `${title} will be switched off on ${lastDay}: this has changed`;
  if (kind.startsWith('reminder')) return `${title} is switched off in ${kind.split(' ')[1]} days`;
  if (kind.startsWith('brownout')) return `${title} will be switched off for a trial`;
  return `${title} will be switched off on ${lastDay}`;
}

function toBlocks(of: CampaignMail): MailBlock[] {
  const { kind, title, systemName, lastDay, brownout } = of;
  const name = `${title} (${systemName})`;
  if (kind === 'cancelled') {
    return [`${name} will not be switched off after all. You do not need to change anything.`];
  }
  const end = `On ${lastDay}, at 00:00 UTC, ${name} is switched off. From then on, it answers every call with status 410.`;
  if (!brownout) return [end, toNext(of)];
  const part = brownout.share === 100 ? 'Calls' : `${brownout.share} of 100 calls`;
  return [
    `From ${writeMoment(brownout.startsAt, 'UTC')} to ${writeMoment(brownout.endsAt, 'UTC')}, ${name} will be switched off for a trial. ${part} will get status 503 during that time, so that you can find what still depends on it.`,
    end,
    toNext(of),
  ];
}

function toNext({ successor, successorTitle }: Ending): string {
  if (successor === null) return 'There is no successor.';
  return `Move to ${successorTitle ?? successor} (${successor}) before that day.`;
}

function toReason({ orgName, calls, title }: CampaignMail): string {
  if (orgName === null) return `You receive this because you follow changes to ${title}.`;
  const often =
    calls === 0 ? '' : ` ${calls} ${calls === 1 ? 'time' : 'times'} in the last 30 days`;
  return `You receive this because your account ${orgName} calls ${title}${often && `:${often}`}.`;
}
