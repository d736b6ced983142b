import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleDecode } from './simple-decode.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Where a portal of the run writes its mails. */
export function outboxOf(portal: 'production' | 'sandbox'): string {
  return join(process.env['E2E_DATA'] ?? '', portal, 'mail');
}

/** The newest message to an address in an outbox folder, of one subject if given (whole, or what is in it); waits for it. */
export async function readMail(
  folder: string,
  to: string,
  subject?: string | RegExp,
): Promise<Mail> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const [newest] = (await listMails(folder, to)).filter(
      (mail) =>
        subject === undefined ||
        (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)),
    );
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail ${String(subject ?? '')} to ${to}`);
}

/** What lies in an outbox folder for an address by now, newest first. */
export async function listMails(folder: string, to: string): Promise<Mail[]> {
  // A message that is still being written has a name with a dot before it.
  const files = (await readdir(folder).catch(() => [])).filter((file) =>
    /^[^.].*\.eml$/.test(file),
  );
  const addressed = new RegExp(`^To: .*${to.replaceAll(/[.+]/g, String.raw`\$&`)}`, 'im');
  const mails: Mail[] = [];
  for (const file of files.sort().toReversed()) {
    const eml = await readFile(join(folder, file), 'utf8');
    if (addressed.test(eml)) mails.push(simpleDecode(eml));
  }
  return mails;
}
