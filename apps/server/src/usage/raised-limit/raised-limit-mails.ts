import { toPageAddress } from '@portal/contract/addresses/pages';
import type { LimitPeriod } from '@portal/contract/usage/plan/rules';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { toCountText } from '../../platform/text/counts.ts';
import { dateText } from '../../platform/text/dates.ts';
import { t } from '../../platform/text/text.ts';
import { periodText } from '../limit-alert/index.ts';

interface Limit {
  readonly metricName: string;
  readonly period: LimitPeriod;
}

interface Raised {
  readonly to: string;
  readonly limit: Limit;
  /** Null where all applications of the account share it. */
  readonly holder: string | null;
  readonly value: number;
  /** `YYYY-MM-DD` */
  readonly until: string;
  readonly reason: string;
}

/** 'Shipment booking, per month' */
const toLimitText = ({ metricName, period }: Limit) => t`${metricName}, ${periodText(period)}`;

const toStatistics = (sender: MailSender) => ({
  link: `${sender.portalUrl}${toPageAddress('/apis/statistics', {})}`,
  label: t`Show limits and usage`,
});

export function limitRaisedMail(sender: MailSender, about: Raised): Message {
  const { to, limit, holder, value, until, reason } = about;
  const [day, count, which] = [dateText(until), toCountText(value), toLimitText(limit)];
  return toMessage(sender, {
    to,
    subject: t`A limit has been raised for you`,
    blocks: [
      holder === null
        ? t`Until ${day}, all your applications together can make ${count} calls (${which}). On that day, at 00:00 UTC, the limit of the plan applies again.`
        : t`Until ${day}, the application "${holder}" can make ${count} calls (${which}). On that day, at 00:00 UTC, the limit of the plan applies again.`,
      t`The reason: ${reason}`,
      toStatistics(sender),
    ],
  });
}

export function raiseEndedMail(
  sender: MailSender,
  { to, limit, reason }: Pick<Raised, 'to' | 'limit' | 'reason'>,
): Message {
  return toMessage(sender, {
    to,
    subject: t`A raised limit has ended`,
    blocks: [
      t`The limit of the plan (${toLimitText(limit)}) applies again from now on.`,
      t`The reason: ${reason}`,
      toStatistics(sender),
    ],
  });
}
