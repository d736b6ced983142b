import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { startFakeIssuer } from '../login/fake-issuer.ts';
import { startForeignIssuer } from '../login/foreign-issuer.ts';
import { startReverseProxy } from './start-reverse-proxy.ts';
import { nobody, type Planted, type Scene } from './scene.ts';

interface Company {
  readonly claims: readonly string[];
  readonly methods?: readonly ('client_secret_basic' | 'private_key_jwt')[];
}

/** A company's own issuer, and the variables of a portal that is its client. */
export async function startCompany({ healthy, closed }: Scene, { claims, methods }: Company) {
  const secret = 'a secret that both know, and long enough';
  const issuer = await startForeignIssuer({
    client: { client_secret: secret },
    redirectUri: `${healthy['PORTAL_URL']}/login/callback`,
    claims,
    ...(methods ? { methods } : {}),
  });
  closed.push(() => issuer.close());
  return {
    OIDC_ISSUER: issuer.address,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: secret,
  };
}

export const plantedAround: readonly Planted[] = [
  {
    what: 'variables that are wrong',
    plant: () => ({ SECRET_KEY: 'short', SMTP_URL: 'nowhere' }),
    says: ['SECRET_KEY', 'SMTP_URL'],
  },
  {
    what: 'Valkey that is away',
    plant: () => ({ VALKEY_URL: `redis://:hidden-word@${nobody}` }),
    says: [`Valkey at redis://${nobody} (VALKEY_URL) does not answer`, 'address and password'],
  },
  {
    what: 'a mail server that is away',
    plant: () => ({ SMTP_URL: `smtp://portal:hidden-word@${nobody}` }),
    says: [`smtp://${nobody} (SMTP_URL) does not accept e-mails`, 'Check address and port'],
  },
  {
    what: 'a mail server that refuses the login',
    async plant({ closed }) {
      const server = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(new Error('Wrong name or password')),
      });
      server.on('error', () => undefined);
      const listening = server.listen(0, '127.0.0.1');
      await once(listening, 'listening');
      closed.push(() => server.close());
      const { port } = listening.address() as AddressInfo;
      return { SMTP_URL: `smtp://portal:hidden-word@127.0.0.1:${port}` };
    },
    says: ['(SMTP_URL) does not let the portal in', 'Wrong name or password', 'name and password'],
  },
  {
    what: 'an issuer that is away',
    plant: () => ({
      OIDC_ISSUER: `http://${nobody}`,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'hidden-word',
    }),
    says: ['(OIDC_ISSUER) cannot be read: connect ECONNREFUSED', 'must be reachable from here'],
  },
  {
    what: 'an issuer of another name',
    async plant({ closed }) {
      const issuer = await startFakeIssuer();
      closed.push(() => issuer.close());
      const oidc = { OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' };
      return { ...oidc, OIDC_ISSUER: issuer.address.replace('127.0.0.1', 'localhost') };
    },
    says: ['The issuer calls itself', 'Set OIDC_ISSUER to http://127.0.0.1'],
  },
  {
    what: 'an issuer that takes another secret',
    plant: async (scene) => ({
      ...(await startCompany(scene, { claims: ['email', 'email_verified'] })),
      OIDC_CLIENT_SECRET: 'hidden-word',
    }),
    says: [
      'does not accept the portal as its client portal, by client_secret_basic: invalid_client',
      'Compare OIDC_CLIENT_ID, OIDC_CLIENT_SECRET',
    ],
  },
  {
    what: 'an issuer that wants to be shown the client otherwise',
    plant: (scene) => startCompany(scene, { claims: ['email'], methods: ['private_key_jwt'] }),
    says: [
      'does not accept client_secret_basic (OIDC_CLIENT_AUTH), only private_key_jwt',
      'Set OIDC_CLIENT_AUTH to one of them',
    ],
  },
  {
    what: 'an issuer that does not say who somebody is',
    plant: (scene) => startCompany(scene, { claims: ['upn'] }),
    says: ['does not say that it provides email and email_verified', 'OIDC_CLAIMS'],
    isLook: true,
  },
  {
    what: 'a proxy that is not trusted',
    async plant(scene) {
      const proxy = await startReverseProxy(scene.healthy['PORTAL_URL'] ?? '');
      scene.closed.push(() => proxy.stop());
      return { PORTAL_URL: proxy.url, TRUSTED_PROXIES: '198.51.100.0/24' };
    },
    says: ['127.0.0.1, is not among TRUSTED_PROXIES', 'Add 127.0.0.1'],
  },
  {
    what: 'a proxy that does not say what it was asked for',
    async plant(scene) {
      const proxy = await startReverseProxy(scene.healthy['PORTAL_URL'] ?? '', 'Host portal');
      scene.closed.push(() => proxy.stop());
      return { PORTAL_URL: proxy.url };
    },
    says: ['does not pass on Host or X-Forwarded-Host (here portal)', 'Make it set both headers'],
  },
  {
    what: 'an address where somebody else answers',
    plant: ({ healthy }) => ({ PORTAL_URL: healthy['CARRIER_URL'] ?? '' }),
    says: [
      'Another service, or a portal with another SECRET_KEY, answers at',
      'correct PORTAL_URL',
    ],
  },
  {
    what: 'an upstream that is away',
    plant: () => ({ CARRIER_URL: `http://${nobody}` }),
    says: [
      `The upstream http://${nobody} (CARRIER_URL) accepts no connections`,
      'that it is running',
    ],
  },
  {
    what: 'folders that are no folders',
    async plant({ healthy }) {
      const file = join(healthy['DATA_DIR'] ?? '', 'a-file');
      await writeFile(file, '');
      return { DATA_DIR: join(file, 'data'), CONTENT_DIR: join(file, 'content') };
    },
    says: ['(DATA_DIR) cannot be written', '(CONTENT_DIR) cannot be read', 'portal init creates'],
  },
];

/** Needs the right to mount, which tests as root have. */
export const fullDisk: Planted = {
  what: 'a full disk',
  async plant({ healthy, closed }) {
    const folder = join(healthy['DATA_DIR'] ?? '', 'full');
    await mkdir(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', folder]);
    closed.push(() => execFileSync('umount', [folder]));
    return { DATA_DIR: folder };
  },
  says: ['(DATA_DIR) is full', 'Free some space'],
};
