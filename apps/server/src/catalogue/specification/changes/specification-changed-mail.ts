import { toPageAddress } from '@portal/contract/addresses/pages';
import type {
  SpecificationChange,
  SpecificationEvent,
} from '@portal/contract/catalogue/specification/schema';
import { type MailSender, toMessage } from '../../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../../platform/mail/mail.ts';
import { dateText } from '../../../platform/text/dates.ts';
import { joinTexts, t, type Text } from '../../../platform/text/text.ts';

export interface ChangeMail extends Pick<SpecificationEvent, 'kind' | 'predecessor' | 'changes'> {
  readonly to: string;
  readonly unsubscribeUrl: string;
  /** Set where it was published whatever spoke against it. */
  readonly forced: { readonly reason: string; readonly byGovernance: boolean } | null;
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
      ...toForced(of),
      ...toList(t`Breaking changes: calls that worked before may fail now.`, breaking),
      ...toList(breaking.length > 0 ? t`Also changed:` : t`What has changed:`, others),
      {
        link: `${sender.portalUrl}${toPageAddress('/apis/details/$id', { id: item.systemName })}#changes`,
        label: t`Open the changes of ${item.title}`,
      },
      { note: t`You receive this because you subscribed to changes to ${item.title}.` },
    ],
  });
}

function toSubject({ kind, item }: ChangeMail, breaking: number): Text {
  const { title, version } = item;
  if (kind === 'deprecated') return t`${title} ${version} is deprecated`;
  if (kind === 'reactivated') return t`${title} ${version} is no longer deprecated`;
  if (breaking === 0) return t`${title} ${version} is published`;
  return breaking === 1
    ? t`${title} ${version} is published, with 1 breaking change`
    : t`${title} ${version} is published, with ${breaking} breaking changes`;
}

function toOpening({ kind, item, predecessor, changes }: ChangeMail): Text {
  const name = `${item.title} ${item.version} (${item.systemName})`;
  if (kind === 'deprecated') {
    return joinTexts([
      t`${name} is deprecated.`,
      ...(item.sunset ? [t`It answers until ${dateText(item.sunset)}.`] : []),
      ...(item.successor ? [t`Move to ${item.successor}.`] : []),
    ]);
  }
  if (kind === 'reactivated') return t`${name} is no longer deprecated.`;
  const before = predecessor ? `${predecessor.systemName} ${predecessor.version}` : null;
  return joinTexts([
    before ? t`${name} is published. It follows ${before}.` : t`${name} is published.`,
    ...(changes.length === 0 ? [t`No operations have changed.`] : []),
  ]);
}

function toForced({ forced, predecessor, item }: ChangeMail): MailBlock[] {
  if (!forced || predecessor?.systemName !== item.systemName) return [];
  const { reason, byGovernance } = forced;
  const who = byGovernance
    ? t`API governance published it by force, in place of what was published before.`
    : t`Its publisher published it by force, in place of what was published before.`;
  return [who, t`Reason: ${reason}`];
}

function toList(heading: Text, changes: readonly SpecificationChange[]): MailBlock[] {
  if (changes.length === 0) return [];
  const lines = changes.slice(0, mostListed).map(toLine);
  const left = changes.length - lines.length;
  return [heading, ...lines, ...(left > 0 ? [t`And ${left} more.`] : [])];
}

/** What is compared is said in the words of the document: they are English on pages, too. */
function toLine(change: SpecificationChange): Text {
  const { breaking, operation, place, text, part, operations = 1 } = change;
  const one = [operation, place];
  const many = [part ?? place, `in ${operations} operations`];
  const what = `${(operations > 1 ? many : one).filter(Boolean).join(', ')}: ${text}.`;
  return breaking ? t`BREAKING: ${what}` : t`Change: ${what}`;
}
