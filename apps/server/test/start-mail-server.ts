import { SMTPServer } from 'smtp-server';

interface TakenMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail server that can refuse a receiver, for now or for good. */
export async function startMailServer(port = 0) {
  const taken: TakenMail[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refusals.get(address);
      done(responseCode ? Object.assign(new Error('Not now'), { responseCode }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const eml = Buffer.concat(chunks).toString('utf8');
        taken.push({
          id: /^Message-ID: (.*)$/m.exec(eml)?.[1]?.trim() ?? '',
          to: envelope.rcptTo[0]?.address ?? '',
          subject: /^Subject: (.*)$/m.exec(eml)?.[1]?.trim() ?? '',
          text: eml.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const at = typeof address === 'object' && address ? address.port : 0;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { taken, refusals, port: at, url: `smtp://127.0.0.1:${at}`, stop };
}
