import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { logRequests } from '../../src/http/request-log.ts';
import { Registry } from 'prom-client';
import { vi } from 'vitest';
import { grantsOf } from '@portal/contract/grant';
import type { Role } from '@portal/contract/role';
import type { Database } from '../../src/platform/database/database.ts';
import { startJobs } from '../../src/platform/jobs/start-jobs.ts';
import { createMailer } from '../../src/platform/mail/mail.ts';
import { createOutbox, openMailSeals } from '../../src/platform/mail/outbox.ts';
import { sendMails } from '../../src/platform/mail/send-mails.ts';
import { toMailSender } from '../../src/config/mail-sender.ts';
import { readConfig } from '../../src/config/config.ts';
import { createLoginCounter } from '../../src/identity/login-metrics.ts';
import { registerLogin, type LoginService } from '../../src/identity/register-login.ts';
import { keepLog } from '../check-faults.ts';
import { cloneDatabase } from '../clone-database.ts';
import { untilMailed } from '../until-worked.ts';
import { Browser } from './browser.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const secretKey = 'a secret key of tests, at least 32 characters long';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | undefined;
  readonly link: string | undefined;
}

export interface RunningLogin {
  readonly origin: string;
  readonly address: string;
  readonly service: LoginService;
  readonly database: Database;
  readonly app: FastifyInstance;
  /** How many attempts were counted, as in `passkey refused`. */
  countLogins(of: string): Promise<number>;
  /** Everything that was logged, as one text. */
  log(): string;
  /** Moves the login service's clock. */
  pass(seconds: number): void;
  now(): Date;
  setRole(role: Role): void;
  /** Lets every mail fail, as with a mail server that is down. */
  breakMail(isBroken: boolean): void;
  browser(): Browser;
  listMails(): Promise<Mail[]>;
  lastMail(to: string): Promise<Mail>;
  /** A mail that goes out after the answer: waits until it is there. */
  mailAbout(to: string, subject: string): Promise<Mail>;
  close(): Promise<void>;
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  readonly port?: number;
}

/** A login service as in production: real PostgreSQL, real Fastify on a port, mail as files. */
export async function startLogin(options: Options = {}): Promise<RunningLogin> {
  const { environment = {}, port = 0 } = options;
  const clone = await cloneDatabase();
  const { url, database } = clone;
  // Dropping the database cuts connections that the pool has let go already.
  database.on('error', () => undefined);
  const outbox = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
  const config = readConfig({
    PORTAL_URL: 'http://localhost:4000',
    PORTAL_CONFIG: join(root, 'config/portal.json'),
    DATABASE_URL: url,
    SECRET_KEY: secretKey,
    ...environment,
  });
  // The clock stands still unless a test moves it: a busy machine changes no outcome.
  const start = Date.now();
  let offset = 0;
  const now = () => new Date(start + offset * 1000);
  let role: Role = 'customer';
  let isMailBroken = false;
  const mailer = createMailer({ smtpUrl: null, from: config.mailFrom, outbox });
  const { log: logger, lines, check } = keepLog('trace');
  const loggerInstance: FastifyBaseLogger = logger;
  const logController = new LogController({ disableRequestLogging: true });
  const app: FastifyInstance = fastify({ loggerInstance, logController });
  logRequests(app);
  const registry = new Registry();
  const service = await registerLogin(app, {
    config,
    database,
    outbox: createOutbox(config),
    roleOf: async () => role,
    grantsOf: async () => grantsOf(role, []),
    countLogin: createLoginCounter(registry),
    logger,
    now,
  });
  const sending = {
    database,
    sealing: openMailSeals(secretKey).sealing,
    sender: toMailSender(config),
    log: logger,
    mailer: {
      async send(...message: Parameters<typeof mailer.send>) {
        if (isMailBroken) throw new Error('The mail server is down');
        await mailer.send(...message);
      },
    },
  };
  const jobs = startJobs({
    database,
    log: logger,
    tasks: { sendMails: (payload) => sendMails(sending, payload), ...service.jobs.tasks },
    recurring: [],
  });
  const address = await app.listen({ host: '127.0.0.1', port });
  const listMails = async () => {
    await untilMailed(database);
    return readMails(outbox);
  };
  return {
    origin: config.portalUrl,
    address,
    service,
    database,
    app,
    async countLogins(of) {
      const [metric] = await registry.getMetricsAsJSON();
      const found = metric?.values.find(({ labels }) => Object.values(labels).join(' ') === of);
      return found?.value ?? 0;
    },
    log: () => lines.join(''),
    now,
    pass: (seconds) => void (offset += seconds),
    setRole: (next) => void (role = next),
    breakMail: (isBroken) => void (isMailBroken = isBroken),
    browser: () => new Browser(config.portalUrl, address),
    listMails,
    async lastMail(to) {
      const mail = (await listMails()).findLast((one) => one.to === to);
      if (!mail) throw new Error(`No mail to ${to}`);
      return mail;
    },
    mailAbout: (to, subject) =>
      vi.waitFor(
        async () => {
          const mails = await listMails();
          const mail = mails.findLast((one) => one.to === to && one.subject === subject);
          if (!mail) throw new Error(`No mail to ${to} about ${subject}`);
          return mail;
        },
        { timeout: 10_000, interval: 20 },
      ),
    async close() {
      await app.close();
      await jobs.close();
      await clone.close();
      await rm(outbox, { recursive: true, force: true });
      check();
    },
  };
}

async function readMails(outbox: string): Promise<Mail[]> {
  const files = (await readdir(outbox)).filter((file) => /^[^.].*\.eml$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => parseMail(await readFile(join(outbox, file), 'utf8'))),
  );
}

function parseMail(eml: string): Mail {
  const unfolded = eml.replaceAll(/\r?\n[ \t]+/g, ' ');
  const text = eml.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return {
    to: /^To: (.*)$/m.exec(unfolded)?.[1]?.trim() ?? '',
    subject: /^Subject: (.*)$/m.exec(unfolded)?.[1]?.trim() ?? '',
    text,
    code: /^(\d{6})\r?$/m.exec(text)?.[1],
    link: /(https?:\/\/\S+\/login\/(?:verify|reset|confirm-email)\?token=[\w-]+)/.exec(text)?.[1],
  };
}
