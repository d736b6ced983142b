import { createServer } from 'node:http';
import { createClient, type Client } from '@portal/contract/client';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import type { Database } from '../../src/platform/database/database.ts';
import { startWholePortal, withDemo } from '../start-whole-portal.ts';

export interface TestPortal {
  readonly url: string;
  readonly database: Database;
  /** A client of the contract in the name of nobody, or of whom the token belongs to. */
  client(accessToken?: string): Client;
  /** Signs in through the login service's pages; gives the access token. */
  signIn(email: string): Promise<string>;
  /** The subjects of the mails to an address, oldest first. */
  mailsTo(email: string): Promise<string[]>;
  log(): string;
  close(): Promise<void>;
}

/** A whole portal with demo data on a free port, its own database and a carrier that answers `{}`. */
export async function startTestPortal(
  kind: 'production' | 'sandbox' = 'production',
): Promise<TestPortal> {
  const carrier = await startCarrier();
  const environment = { ...withDemo, PORTAL_ENV: kind, CARRIER_URL: carrier.url };
  const portal = await startWholePortal(environment);
  const { url, database } = portal;
  return {
    url,
    database,
    client: (accessToken) =>
      createClient({
        host: url,
        fetch,
        headers: () => ({
          [portalKeyHeader]: portalKey,
          ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
        }),
      }),
    signIn: (email) => portal.logIn(email),
    async mailsTo(email) {
      const mails = (await portal.listMails()).filter((mail) => mail.includes(`To: ${email}`));
      return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '');
    },
    log: () => portal.log(),
    async close() {
      await portal.close();
      await carrier.close();
    },
  };
}

async function startCarrier(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The carrier has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
