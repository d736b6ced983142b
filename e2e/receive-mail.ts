import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** A mail server that delivers into a folder, one .eml file a message, where `outbox.ts` reads them. */
export async function receiveMail(folder: string): Promise<MailServer> {
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, accept) {
      deliver(stream, folder).then(() => accept(), accept);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function deliver(stream: SMTPServerDataStream, folder: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
  // Written aside and renamed: who watches the folder never reads half a message.
  await writeFile(join(folder, `.${name}`), Buffer.concat(chunks));
  await rename(join(folder, `.${name}`), join(folder, name));
}
