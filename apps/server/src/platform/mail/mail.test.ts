import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createMailer } from './mail.ts';

const id = '5f0a3f0e-0000-4000-8000-000000000001';
const message = {
  to: 'anna@webshop.example',
  subject: 'Api key changed',
  text: 'The key of "Kassan" was changed – göran',
  html: '<p>The key of &quot;Kassan&quot; was changed – göran</p>',
};
const from = 'Developer portal <no-reply@postal.example>';
const servers: SMTPServer[] = [];

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))),
  );
});

/** A mail server of the test's own; gives its address and the messages that it took. */
async function startMailServer(): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  servers.push(server);
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return { url: `smtp://127.0.0.1:${port}`, taken };
}

test('with an SMTP server configured a message goes there, text and HTML', async () => {
  const { url, taken } = await startMailServer();
  await createMailer({ smtpUrl: url, from, outbox: '/nowhere' }).send(message, id);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatch(/^Subject: Api key changed/m);
  expect(taken[0]).toContain(`Message-ID: <${id}@postal.example>`);
  expect(taken[0]).toMatch(/^To: anna@webshop\.example/m);
  expect(taken[0]).toContain('text/plain');
  expect(taken[0]).toContain('text/html');
});

test('a mail server that refuses is an error of the sender, not silence', async () => {
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from, outbox: '/nowhere' });
  await expect(mailer.send(message, id)).rejects.toThrow(/connect|ECONNREFUSED/);
});

test('without one each message is a file that only its owner reads', async () => {
  const outbox = join(await mkdtemp(join(tmpdir(), 'portal-mail-')), 'mail');
  await createMailer({ smtpUrl: null, from, outbox }).send(message, id);
  const [file] = await readdir(outbox);
  const eml = await readFile(join(outbox, file ?? ''), 'utf8');
  expect(eml).toMatch(/^From: Developer portal <no-reply@postal\.example>/m);
  expect(eml).toMatch(/^Subject: Api key changed/m);
});
