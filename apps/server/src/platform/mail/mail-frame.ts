import { type Language, languageParameter } from '@portal/contract/text/languages';
import { colourOf } from '@portal/design/tokens';
import { t, type Text, type TextValue, write } from '../text/text.ts';
import { escapeHtml } from './escape-html.ts';
import { linkOwn } from './link-own.ts';
import type { MailBlock, Message, WrittenMessage } from './mail.ts';

/** In whose name mails go out. */
export interface MailSender {
  readonly brand: string;
  /** Title of the portal, with 'Sandbox' before it outside production. */
  readonly title: string;
  readonly portalUrl: string;
  readonly supportMail: string;
}

export interface MailContent {
  readonly to: string;
  readonly subject: TextValue;
  readonly blocks: readonly MailBlock[];
  /** Address of the page that ends mails of this kind; also goes into the headers of RFC 8058. */
  readonly unsubscribeUrl?: string;
  /** What several mails like this are: those that come close together go out as one. */
  readonly digest?: Text;
}

/** What a mail says, in one language. */
interface WrittenContent extends Pick<MailContent, 'unsubscribeUrl'> {
  readonly subject: string;
  readonly blocks: readonly MailBlock<string>[];
  readonly language: Language;
}

/** The one look of all mails: tables and inline styles for old programs, a text part that says the same. */
export function toMessage(sender: MailSender, content: MailContent): Message {
  const { to, subject, unsubscribeUrl } = content;
  return {
    to,
    subject,
    write: (language) => toBody(sender, content, language),
    ...(unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

/** For who writes such mails: alone at once, under a subject that says what it is. */
export const toTestMail = (message: Message): Message => ({
  ...message,
  subject: t`Test: ${message.subject}`,
  write: (language) => {
    const { digest: _, ...body } = message.write(language);
    return body;
  },
});

/** As it waits for its turn, in the language of who gets it. */
export function writeMessage(message: Message, language: Language): WrittenMessage {
  const { write: writeBody, subject, ...envelope } = message;
  return { ...envelope, subject: write(subject, language), ...writeBody(language) };
}

function toBody(sender: MailSender, content: MailContent, language: Language) {
  const { digest } = content;
  const toPage = (link: string) => inLanguage(link, sender, language);
  const unsubscribeUrl = content.unsubscribeUrl && toPage(content.unsubscribeUrl);
  const written: WrittenContent = {
    subject: write(content.subject, language),
    blocks: content.blocks.map((block) => writeBlock(block, language, toPage)),
    language,
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
  const blocks = [...written.blocks, ...toEnd(unsubscribeUrl, language)];
  return {
    text: toText(sender, written),
    html: toDocument(sender, written),
    ...(digest && { digest: { topic: digest.in(language), blocks, language } }),
  };
}

/** A page that a mail opens is in the language of the mail, whichever its reader saw in that browser before. */
function inLanguage(link: string, { portalUrl }: MailSender, language: Language): string {
  if (language === 'en' || !link.startsWith(`${portalUrl}/`)) return link;
  const url = new URL(link);
  url.searchParams.set(languageParameter, language);
  return url.href;
}

function writeBlock(block: MailBlock, language: Language, toPage: (link: string) => string) {
  if (typeof block !== 'object' || 'in' in block) return write(block, language);
  if ('code' in block) return block;
  if ('heading' in block) return { heading: write(block.heading, language) };
  return 'note' in block
    ? { note: write(block.note, language) }
    : { link: toPage(block.link), label: write(block.label, language) };
}

const toEnd = (unsubscribeUrl: string | undefined, language: Language) =>
  unsubscribeUrl ? [{ note: t`Unsubscribe from these: ${unsubscribeUrl}`.in(language) }] : [];

/** One message of several of a topic, each under its own subject; a single one stays as it is. */
export function toDigest(sender: MailSender, messages: readonly WrittenMessage[]) {
  const [{ digest, forgotten: _, about: _about, ...first } = noMessage(), ...others] = messages;
  if (others.length === 0) return first;
  const together = toMessage(sender, {
    to: first.to,
    subject: `${messages.length} ${digest?.topic ?? ''}`,
    blocks: messages.flatMap((message) => [
      { heading: message.subject },
      ...(message.digest?.blocks ?? []),
    ]),
  });
  // What was written before mails had languages is in English.
  return writeMessage(together, digest?.language ?? 'en');
}

function noMessage(): never {
  throw new Error('A digest has a message at least');
}

function toText(sender: MailSender, { blocks, unsubscribeUrl, language }: WrittenContent): string {
  const foot = [
    `${sender.brand}, ${sender.title}: ${sender.portalUrl}/`,
    t`Support: ${sender.supportMail}`.in(language),
    ...(unsubscribeUrl ? [t`Unsubscribe: ${unsubscribeUrl}`.in(language)] : []),
  ];
  return `${[...blocks.map(toPlain), ['--', ...foot].join('\n')].join('\n\n')}\n`;
}

function toPlain(block: MailBlock<string>): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return block.code;
  if ('heading' in block) return `${block.heading}\n${'-'.repeat(block.heading.length)}`;
  return 'note' in block ? block.note : `${block.label}: ${block.link}`;
}

const sans = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";
/** A long address breaks rather than make a phone scroll sideways; old programs know the first name alone. */
const wrap = 'word-wrap:break-word;overflow-wrap:anywhere';

const colours = {
  page: colourOf('bg-paper'),
  sheet: colourOf('bg-raised'),
  edge: colourOf('rule-strong'),
  text: colourOf('text'),
  muted: colourOf('text-muted'),
  link: colourOf('text-link'),
  rule: colourOf('rule'),
  button: colourOf('accent'),
  label: colourOf('on-accent'),
  ink: colourOf('rule-ink'),
  brand: colourOf('brand'),
};
const { page, sheet: paper, edge, text, muted, link: linked, rule, button: solid } = colours;

/** Programs that know the reader's colours get dark ones; all others keep the inline light ones. */
const darkStyles = `
  @media (prefers-color-scheme: dark) {
    .page { background: ${page.dark} !important; }
    .sheet { background: ${paper.dark} !important; border-color: ${edge.dark} !important; }
    .text { color: ${text.dark} !important; }
    .muted { color: ${muted.dark} !important; }
    .muted a, .text a { color: ${linked.dark} !important; }
    .rule { border-color: ${rule.dark} !important; }
    .code { background: ${page.dark} !important; color: ${text.dark} !important; border-color: ${edge.dark} !important; }
    .button { background: ${solid.dark} !important; }
    .button a { color: ${colours.label.dark} !important; }
    .ink { background: ${colours.ink.dark} !important; }
  }
  @media (max-width: 480px) { .inset { padding-left: 20px !important; padding-right: 20px !important; } }`;

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

function toDocument(sender: MailSender, content: WrittenContent): string {
  const sheet = [
    `<tr><td class="inset rule" style="padding:22px 32px;border-bottom:1px solid ${rule.light}">${toHead(sender)}</td></tr>`,
    `<tr><td class="inset" style="padding:28px 32px 12px">
      <h1 class="text" style="margin:0 0 16px;${sans};font-size:22px;line-height:28px;font-weight:600;${wrap};color:${text.light}">${escapeHtml(content.subject)}</h1>
      ${content.blocks.map((block) => toMarkup(block, sender)).join('\n      ')}
    </td></tr>`,
    `<tr><td class="inset rule" style="padding:18px 32px 22px;border-top:1px solid ${rule.light}">${toFoot(sender, content)}</td></tr>`,
  ].join('\n');
  const width = 'width="100%" style="max-width:560px;margin:0 auto"';
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>:root { color-scheme: light dark; }${darkStyles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${page.light}">
${table(`class="page" width="100%" style="background:${page.light}"`, `<tr><td style="padding:28px 12px">${table(width, `<tr><td>${table(`class="sheet" width="100%" style="background:${paper.light};border:1px solid ${edge.light};border-radius:4px"`, sheet)}</td></tr>`)}</td></tr>`)}
</body>
</html>
`;
}

/** The mark is built of cells: pictures are not loaded before the reader allows them. Its table keeps its height where the title takes two lines. */
function toHead({ brand, title, portalUrl }: MailSender): string {
  const bar = (width: number, kind: string, colour: string) =>
    `<td class="${kind}" width="${width}" style="width:${width}px;height:26px;background:${colour};font-size:0;line-height:0">&nbsp;</td>`;
  const gap = '<td width="3" style="width:3px;font-size:0;line-height:0">&nbsp;</td>';
  const mark = [
    bar(7, '', colours.brand.light),
    gap,
    bar(3, 'ink', colours.ink.light),
    gap,
    bar(5, '', colours.brand.light),
  ];
  const name = `<span class="text" style="display:inline-block;${sans};font-size:16px;line-height:20px;font-weight:600;color:${text.light}">${escapeHtml(brand)}</span>`;
  const portal = `<span class="muted" style="display:inline-block;${sans};font-size:14px;line-height:20px;color:${muted.light}">${escapeHtml(title)}</span>`;
  return table(
    '',
    `<tr><td>${table('', `<tr>${mark.join('')}</tr>`)}</td><td style="padding-left:14px"><a href="${escapeHtml(portalUrl)}/" style="text-decoration:none">${name}&nbsp; ${portal}</a></td></tr>`,
  );
}

function toMarkup(block: MailBlock<string>, sender: MailSender): string {
  const toLinked = (words: string) => linkOwn(words, sender, `color:${colours.link.light}`);
  if (typeof block === 'string')
    return `<p class="text" style="margin:0 0 16px;${sans};font-size:15px;line-height:23px;${wrap};color:${text.light}">${toLinked(block)}</p>`;
  if ('heading' in block)
    return `<h2 class="text" style="margin:20px 0 10px;${sans};font-size:17px;line-height:24px;font-weight:600;${wrap};color:${text.light}">${escapeHtml(block.heading)}</h2>`;
  if ('note' in block)
    return `<p class="muted" style="margin:0 0 16px;${sans};font-size:13px;line-height:19px;${wrap};color:${muted.light}">${toLinked(block.note)}</p>`;
  if ('code' in block)
    return table(
      'style="margin:4px 0 20px"',
      `<tr><td class="code" style="padding:12px 20px;background:${page.light};border:1px solid ${edge.light};border-radius:4px;${sans};font-size:28px;line-height:34px;font-weight:600;letter-spacing:6px;color:${text.light}">${escapeHtml(block.code)}</td></tr>`,
    );
  return toButton(block.link, block.label);
}

/** The address stands below the button in full: some programs take buttons away. */
function toButton(link: string, label: string): string {
  const href = escapeHtml(link);
  const button = table(
    'style="margin:4px 0 10px"',
    `<tr><td class="button" style="background:${solid.light};border-radius:4px"><a href="${href}" style="display:inline-block;padding:12px 22px;${sans};font-size:15px;line-height:20px;font-weight:600;color:${colours.label.light};text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  );
  return `${button}<p class="muted" style="margin:0 0 20px;${sans};font-size:12px;line-height:18px;color:${muted.light};word-break:break-all">${href}</p>`;
}

function toFoot(sender: MailSender, { unsubscribeUrl, language }: WrittenContent): string {
  const link = (href: string, label: string) =>
    `<a href="${escapeHtml(href)}" style="color:${linked.light}">${escapeHtml(label)}</a>`;
  const lines = [
    escapeHtml(sender.brand),
    link(`${sender.portalUrl}/`, sender.title),
    t`Support: ${link(`mailto:${sender.supportMail}`, sender.supportMail)}`.in(language),
    ...(unsubscribeUrl ? [link(unsubscribeUrl, t`Unsubscribe`.in(language))] : []),
  ];
  return `<p class="muted" style="margin:0;${sans};font-size:12px;line-height:20px;color:${muted.light}">${lines.join('<br>')}</p>`;
}
