import { toPageAddress } from '@portal/contract/addresses/pages';
import type { LimitPeriod } from '@portal/contract/usage/plan/rules';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { toCountText } from '../../platform/text/counts.ts';
import { dateText } from '../../platform/text/dates.ts';
import { t, type Text } from '../../platform/text/text.ts';
import { periodText } from './period-text.ts';

interface About {
  readonly to: string;
  /** Null where all applications of the account share the limit. */
  readonly application: { readonly id: number; readonly name: string } | null;
  readonly metricName: string;
  /** 50, 80 or 100. */
  readonly percent: number;
  readonly used: number;
  readonly limit: number;
  readonly period: LimitPeriod;
  /** Behind a free quota calls are billed; at a hard stop they are answered with 429. */
  readonly kind: 'free_quota' | 'hard_stop';
  /** Last day of the window, `YYYY-MM-DD`; null where it never ends. */
  readonly until: string | null;
  /** The sandbox has no statistics: there the request log tells who called. */
  readonly production: boolean;
}

/** To the admins of an account, once a window at each of the parts of a limit. */
export function limitAlertMail(sender: MailSender, about: About): Message {
  return toMessage(sender, {
    to: about.to,
    subject: toSubject(about),
    blocks: [
      toUse(about),
      ...toConsequence(about),
      toLink(sender, about),
      {
        note: t`You receive this e-mail because you are an admin of the account. Switch off limit e-mails under ${sender.portalUrl}${toPageAddress('/admin/accountDetails', {}, { tab: 'invoices' })}.`,
      },
    ],
  });
}

function toSubject({ application, metricName, kind, percent }: About): Text {
  const whose = application?.name ?? t`all applications together`;
  const isOver = percent >= 100;
  if (kind === 'free_quota')
    return isOver
      ? t`All free calls are used: ${metricName}, ${whose}`
      : t`${percent} % of the free calls are used: ${metricName}, ${whose}`;
  return isOver
    ? t`All calls are used: ${metricName}, ${whose}`
    : t`${percent} % of the calls are used: ${metricName}, ${whose}`;
}

function toUse({ application, metricName, used, limit, kind, period }: About): Text {
  const calls = kind === 'free_quota' ? t`free calls` : t`calls`;
  const span = periodText(period);
  const [count, most] = [toCountText(used), toCountText(limit)];
  return application
    ? t`The application "${application.name}" has used ${count} of its ${most} ${calls} ${span} (${metricName}).`
    : t`The applications of your account together have used ${count} of their ${most} ${calls} ${span} (${metricName}).`;
}

function toConsequence({ kind, percent, until }: About): readonly Text[] {
  const end = until ? [t`The count starts again after ${dateText(until)} (UTC).`] : [];
  const isOver = percent >= 100;
  if (kind === 'free_quota') {
    const price = t`Nothing stops: further calls are billed at the prices of your plan.`;
    return [...(isOver ? [t`Calls are billed from now on.`] : []), price, ...end];
  }
  const refusal = isOver
    ? t`Until then, or until you change plan, further calls get 429.`
    : t`Calls beyond the limit get 429.`;
  return [refusal, ...end];
}

function toLink(sender: MailSender, { production, application }: About) {
  const { portalUrl } = sender;
  if (production) {
    const query = { application: application?.id.toString() };
    return {
      link: `${portalUrl}${toPageAddress('/apis/statistics', {}, query)}`,
      label: t`Show statistics`,
    };
  }
  return application
    ? {
        link: `${portalUrl}${toPageAddress('/admin/applications/$id/log', { id: String(application.id) })}`,
        label: t`Show the request log`,
      }
    : {
        link: `${portalUrl}${toPageAddress('/admin/applications', {})}`,
        label: t`Show the applications`,
      };
}
