import { toPageAddress } from '@portal/contract/addresses/pages';
import type {
  SpecificationChange,
  SpecificationEvent,
} from '@portal/contract/catalogue/specification/schema';
import { type MailSender, toMessage } from '../../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../../platform/mail/mail.ts';
import { t } from '../../../platform/text/text.ts';

interface ChangeMail extends Pick<SpecificationEvent, 'kind' | 'predecessor' | 'changes'> {
  readonly to: string;
  readonly unsubscribeUrl: string;
  readonly item: {
    readonly systemName: string;
    readonly title: string;
    readonly version: string;
    readonly successor: string | null;
    readonly sunset: string | null;
  };
}

const mostListed = 20;

/** What has changed in an API, what breaks its callers first and marked as that. */
export function specificationChangedMail(sender: MailSender, of: ChangeMail): Message {
  const { to, unsubscribeUrl, item, changes } = of;
  const breaking = changes.filter((change) => change.breaking);
  const others = changes.filter((change) => !change.breaking);
  return toMessage(sender, {
    to,
    unsubscribeUrl,
    digest: t`changes of APIs`,
    subject: toSubject(of, breaking.length),
    blocks: [
      toOpening(of),
      ...toList('Breaking changes: calls that worked before may fail now.', 'BREAKING', breaking),
      ...toList(breaking.length > 0 ? 'Besides:' : 'What has changed:', 'Change', others),
      {
        link: `${sender.portalUrl}${toPageAddress('/apis/details/$id', { id: item.systemName })}#changes`,
        label: `Open the changes of ${item.title}`,
      },
      { note: `You receive this because you subscribed to changes to ${item.title}.` },
    ],
  });
}

function toSubject({ kind, item }: ChangeMail, breaking: number): string {
  const name = `${item.title} ${item.version}`;
  if (kind === 'deprecated') return `${name} is deprecated`;
  if (kind === 'reactivated') return `${name} is no longer deprecated`;
  if (breaking === 0) return `${name} is published`;
  return `${name} is published, with ${breaking} breaking ${breaking === 1 ? 'change' : 'changes'}`;
}

function toOpening({ kind, item, predecessor, changes }: ChangeMail): string {
  const name = `${item.title} ${item.version} (${item.systemName})`;
  if (kind === 'deprecated') {
    const end = item.sunset ? ` It answers until ${item.sunset}.` : '';
    return `${name} is deprecated.${end}${item.successor ? ` Move to ${item.successor}.` : ''}`;
  }
  if (kind === 'reactivated') return `${name} is no longer deprecated.`;
  const before = predecessor ? `, after ${predecessor.systemName} ${predecessor.version}` : '';
  const none = changes.length === 0 ? ' No operations have changed.' : '';
  return `${name} is published${before}.${none}`;
}

function toList(
  heading: string,
  mark: string,
  changes: readonly SpecificationChange[],
): MailBlock[] {
  if (changes.length === 0) return [];
  const lines = changes.slice(0, mostListed).map((change) => `${mark}: ${toLine(change)}`);
  const left = changes.length - lines.length;
  return [heading, ...lines, ...(left > 0 ? [`And ${left} more.`] : [])];
}

function toLine({ operation, place, text }: SpecificationChange): string {
  return `${[operation, place].filter(Boolean).join(', ')}: ${text}.`;
}
