import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers by name, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  send(message: Message): Promise<void>;
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

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    async send(message) {
      await transport.sendMail({ from, ...message });
    },
  };
}

function fileMailer({ from, outbox }: MailOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { message: eml } = await transport.sendMail({ from, ...message });
      await mkdir(outbox, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Written aside and renamed: who watches the folder never reads half a message.
      await writeFile(join(outbox, `.${name}`), eml as Buffer, { mode: 0o600 });
      await rename(join(outbox, `.${name}`), join(outbox, name));
    },
  };
}
