import { toPageAddress } from '@portal/contract/addresses/pages';
import { writeNumber } from '@portal/contract/text/numbers';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';

interface About {
  readonly to: string;
  /** Null where all applications of the account share the limit. */
  readonly application: { readonly id: number; readonly name: string } | null;
  readonly metricName: string;
  /** 50, 80 or 100. */
  readonly percent: number;
  readonly used: number;
  readonly limit: number;
  readonly period: string;
  /** Behind a free quota calls are billed; at a hard stop they are answered with 429. */
  readonly kind: 'free_quota' | 'hard_stop';
  /** Last day of the window, `YYYY-MM-DD`; null where it never ends. */
  readonly until: string | null;
  /** The sandbox has no statistics: there the request log tells who called. */
  readonly production: boolean;
}

/** '1 000': mail programs show no-break spaces in several ways. */
const toCountText = (count: number) => writeNumber(count).replaceAll('\u00a0', ' ');

/** To the admins of an account, once a window at each of the parts of a limit. */
export function limitAlertMail(sender: MailSender, about: About): Message {
  const { to, application, metricName, percent, used, limit } = about;
  const whose = application?.name ?? 'all applications together';
  const who = application
    ? `The application "${application.name}" has`
    : 'The applications of your account together have';
  const its = application ? 'its' : 'their';
  const calls = about.kind === 'free_quota' ? 'free calls' : 'calls';
  const span = about.period === 'eternity' ? 'in all' : `a ${about.period}`;
  return toMessage(sender, {
    to,
    subject:
      percent >= 100
        ? `All ${calls} are used: ${metricName}, ${whose}`
        : `${percent} % of the ${calls} are used: ${metricName}, ${whose}`,
    blocks: [
      `${who} used ${toCountText(used)} of ${its} ${toCountText(limit)} ${calls} ${span} (${metricName}).`,
      toConsequence(about),
      toLink(sender, about),
      {
        note: `You receive this e-mail because you are an admin of the account. Switch off limit e-mails under ${sender.portalUrl}${toPageAddress('/admin/accountDetails', {})}.`,
      },
    ],
  });
}

function toConsequence({ kind, percent, until }: About): string {
  const end = until ? `The count starts again after ${until} (UTC).` : '';
  const isOver = percent >= 100;
  if (kind === 'free_quota') {
    const price = 'Nothing stops: further calls are billed at the prices of your plan.';
    return [isOver ? `Calls are billed from now on. ${price}` : price, end].join(' ').trim();
  }
  const refusal = isOver
    ? 'Until then, or until you change plan, further calls get 429.'
    : 'Calls beyond the limit get 429.';
  return [refusal, end].join(' ').trim();
}

function toLink(sender: MailSender, { production, application }: About) {
  const { portalUrl } = sender;
  if (production) {
    const query = { application: application?.id.toString() };
    return {
      link: `${portalUrl}${toPageAddress('/apis/statistics', {}, query)}`,
      label: 'Show statistics',
    };
  }
  return application
    ? {
        link: `${portalUrl}${toPageAddress('/admin/applications/$id/log', { id: String(application.id) })}`,
        label: 'Show the request log',
      }
    : {
        link: `${portalUrl}${toPageAddress('/admin/applications', {})}`,
        label: 'Show the applications',
      };
}
