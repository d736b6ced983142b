import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Language } from '@portal/contract/text/languages';
import type { TextValue } from '../text/text.ts';

/** A mail before it is known which language its receiver reads. */
export interface Message extends Envelope {
  readonly subject: TextValue;
  readonly write: (language: Language) => MailBody;
}

/** A mail in the language of its receiver, as it waits in the outbox. */
export interface WrittenMessage extends Envelope, MailBody {
  readonly subject: string;
}

interface MailBody {
  readonly text: string;
  readonly html: string;
  /** What stands in a mail that says this and others of its topic at once. */
  readonly digest?: DigestPart;
}

interface Envelope {
  readonly to: string;
  /** Further headers by name, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly Attachment[];
  /** The last one to somebody who is erased: no trace of it stays when it went. */
  readonly forgotten?: true;
  /** What it belongs to, where somebody asks whether it went: `campaign 501`. */
  readonly about?: string;
}

/** A file that goes with a mail; its content is text of base64, as it waits in the outbox. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
  readonly encoding: 'base64';
}

/** A sentence, a link as a button, a code to type, or small print; a heading where a mail has several parts. */
export type MailBlock<T extends TextValue = TextValue> =
  | T
  | { readonly link: string; readonly label: T }
  | { readonly code: string }
  | { readonly note: T }
  | { readonly heading: T };

interface DigestPart {
  /** What several of them are, such as `changes of APIs`. */
  readonly topic: string;
  readonly blocks: readonly MailBlock<string>[];
  readonly language: Language;
}

export interface Mailer {
  /** `id` names the message for good: whoever gets it twice can tell. */
  send(message: Omit<WrittenMessage, 'digest' | 'forgotten' | 'about'>, id: string): Promise<void>;
}

interface MailOptions {
  readonly smtpUrl: string | null;
  readonly from: string;
  /** Folder of the .eml files when no SMTP server is configured. */
  readonly outbox: string;
}

/** SMTP when configured, otherwise each message is one .eml file that any mail program opens. */
export function createMailer(options: MailOptions): Mailer {
  return options.smtpUrl ? smtpMailer(options.smtpUrl, options.from) : fileMailer(options);
}

/** Milliseconds: together less than a transaction may stand idle meanwhile. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Under the host of the sender's address (RFC 5322 §3.6.4). */
function toMessageId(from: string, id: string): string {
  return `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}

function toMail(
  { attachments, ...message }: Omit<WrittenMessage, 'digest' | 'about'>,
  from: string,
  id: string,
) {
  const files = attachments && { attachments: [...attachments] };
  return { from, messageId: toMessageId(from, id), ...message, ...files };
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...patience });
  return {
    async send(message, id) {
      await transport.sendMail(toMail(message, from, id));
    },
  };
}

function fileMailer({ from, outbox }: MailOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message, id) {
      const { message: eml } = await transport.sendMail(toMail(message, from, id));
      await mkdir(outbox, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Written aside and renamed: who watches the folder never reads half a message.
      await writeFile(join(outbox, `.${name}`), eml as Buffer, { mode: 0o600 });
      await rename(join(outbox, `.${name}`), join(outbox, name));
    },
  };
}
