import { toPageAddress } from '@portal/contract/addresses/pages';
import { type MailSender, toMessage } from '../../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../../platform/mail/mail.ts';
import { toCountText } from '../../../platform/text/counts.ts';
import { dateText, momentText } from '../../../platform/text/dates.ts';
import { joinTexts, t, type Text } from '../../../platform/text/text.ts';

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
  /** `started`, `changed 2`, `reminder 30 2027-03-31`, `cancelled`, `brownout 601`, `withdrawn` with start and end of what does not come. */
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

/**
 * What is told of the end of an API. Several that come close together are one mail, with what else is told of APIs; what has a day that
 * is near, a trial or the last one, is told by itself.
 */
export function campaignMail(sender: MailSender, of: CampaignMail): Message {
  const next = of.kind !== 'cancelled' && of.successor;
  return toMessage(sender, {
    to: of.to,
    ...(of.unsubscribeUrl && { unsubscribeUrl: of.unsubscribeUrl }),
    ...(!isUrgent(of) && { digest: t`changes of APIs` }),
    subject: toSubject(of),
    blocks: [
      ...toBlocks(of),
      ...(of.message && of.kind !== 'cancelled' ? [of.message] : []),
      next
        ? toLink(sender, next, of.successorTitle ?? next)
        : toLink(sender, of.systemName, of.title),
      { note: toReason(of) },
    ],
  });
}

const isUrgent = ({ kind }: CampaignMail) => /^(?:brownout|withdrawn|reminder) /.test(kind);

function toLink({ portalUrl }: MailSender, id: string, title: string): MailBlock {
  return {
    link: `${portalUrl}${toPageAddress('/apis/details/$id', { id })}`,
    label: t`Open ${title}`,
  };
}

function toSubject({ kind, title, lastDay }: CampaignMail): Text {
  const day = dateText(lastDay);
  if (kind === 'cancelled') return t`${title} will not be switched off`;
  if (kind.startsWith('changed'))
    return t`${title} will be switched off on ${day}: this has changed`;
  if (kind.startsWith('reminder'))
    return t`${title} is switched off in ${kind.split(' ')[1] ?? ''} days`;
  if (kind.startsWith('brownout')) return t`${title} will be switched off for a trial`;
  if (kind.startsWith('withdrawn')) return t`${title} will not be switched off for a trial`;
  return t`${title} will be switched off on ${day}`;
}

function toBlocks(of: CampaignMail): MailBlock[] {
  const { kind, title, systemName, lastDay, brownout } = of;
  const name = `${title} (${systemName})`;
  if (kind === 'cancelled') {
    return [t`${name} will not be switched off after all. You do not need to change anything.`];
  }
  const end = t`On ${dateText(lastDay)}, at 00:00 UTC, ${name} is switched off. From then on, it answers every call with status 410.`;
  const [, startsAt, endsAt] = /^withdrawn (\S+) (\S+)$/.exec(kind) ?? [];
  if (startsAt && endsAt) return [toWithdrawn({ name, startsAt, endsAt }), end, toNext(of)];
  if (!brownout) return [end, toNext(of)];
  const { share } = brownout;
  const [from, until] = [momentText(brownout.startsAt), momentText(brownout.endsAt)];
  return [
    joinTexts([
      t`From ${from} to ${until}, ${name} will be switched off for a trial.`,
      share === 100
        ? t`Calls will get status 503 during that time, so that you can find what still depends on it.`
        : t`${share} of 100 calls will get status 503 during that time, so that you can find what still depends on it.`,
    ]),
    end,
    toNext(of),
  ];
}

interface Withdrawn {
  readonly name: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

function toWithdrawn({ name, startsAt, endsAt }: Withdrawn): Text {
  const [from, until] = [momentText(new Date(startsAt)), momentText(new Date(endsAt))];
  return t`The trial of ${name} from ${from} to ${until} is cancelled: calls are answered as before.`;
}

function toNext({ successor, successorTitle }: Ending): Text {
  if (successor === null) return t`There is no successor.`;
  return t`Move to ${successorTitle ?? successor} (${successor}) before that day.`;
}

function toReason({ orgName, calls, title }: CampaignMail): Text {
  if (orgName === null) return t`You receive this because you follow changes to ${title}.`;
  if (calls === 0) return t`You receive this because your account ${orgName} calls ${title}.`;
  return calls === 1
    ? t`You receive this because your account ${orgName} calls ${title}: 1 time in the last 30 days.`
    : t`You receive this because your account ${orgName} calls ${title}: ${toCountText(calls)} times in the last 30 days.`;
}
