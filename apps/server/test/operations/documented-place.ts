import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';
import { inject } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import type { Ran } from '../run-portal.ts';
import { startMailServer } from '../start-mail-server.ts';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

type Variables = Readonly<Record<string, string>>;

/** Where a reader of docs/operations.md types: a folder, databases, a mail server and an upstream of their own. */
export type Place = Awaited<ReturnType<typeof makePlace>>;

export async function makePlace() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-operations-'));
  const databases = await makeDatabases(['main', 'filled', 'restored']);
  const mail = await startMailServer();
  const upstream = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const carrierUrl = `http://127.0.0.1:${portOf(upstream.address())}`;
  const secretKey = randomBytes(24).toString('hex');
  const ended: (() => Promise<unknown>)[] = [];
  const bin = await makePrograms(folder);

  /** What the examples of the document stand for here: a new example gets its line. */
  const examples: [string, string][] = [
    ['https://developer.postal.example', url],
    ['https://developer.example', url],
    ['HOST=0.0.0.0', 'HOST=127.0.0.1'],
    ['PORT=4000', `PORT=${port}`],
    ['postgres://portal:password@database.internal.example/portal', databases.main.url],
    ['at least 32 characters, which nobody guesses', secretKey],
    ['smtp://mail.internal.example', mail.url],
    ['anna@webshop.example', 'you@postal.example'],
    ['https://gateway.internal.example', carrierUrl],
    ['/var/backups/', `${folder}/`],
    ['/etc/portal/key', join(folder, 'key')],
    ['--new-key-file FILE', `--new-key-file ${join(folder, 'key')}`],
    ['customers.csv', join(folder, 'customers.csv')],
    ['openapi.yaml', join(folder, 'openapi.yaml')],
  ];
  /** "With the variables set": what commands find in their environment. */
  const variables: Record<string, string> = {
    CONTENT_DIR: join(folder, 'content'),
    DATA_DIR: join(folder, 'data'),
    GATEWAY_SECRET: 'a secret of the gateway in front',
  };
  const toTyped = (text: string) =>
    examples.reduce((typed, [example, value]) => typed.replaceAll(example, value), text);
  const type = (text: string, more: Variables = {}) => {
    const child = spawn('/bin/sh', ['-c', toTyped(text)], {
      cwd: root,
      env: { PATH: `${bin}:${process.env['PATH']}`, HOME: folder, ...variables, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return child;
  };

  return {
    url,
    folder,
    databases,
    examples,
    variables,
    /** What one run leaves for those behind it. */
    kept: new Map<string, string>(),
    async run(text: string, more: Variables = {}): Promise<Ran> {
      const child = type(text, more);
      const parts = [buffer(child.stdout), buffer(child.stderr), once(child, 'close')] as const;
      const [out, err] = await Promise.all(parts);
      return { code: child.exitCode, out: out.toString('utf8'), err: err.toString('utf8') };
    },
    /** A server, which goes on until the place is left. Its variables hold for what is typed behind it. */
    start(text: string) {
      for (const [, name = '', value = ''] of toTyped(text).matchAll(/\b([A-Z_]+)=(\S+)/g))
        variables[name] = value;
      const child = type(`exec env ${text}`, { CONTENT_DIR: 'content' });
      let told = '';
      child.stdout.on('data', (chunk: Buffer) => (told += chunk.toString('utf8')));
      child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString('utf8')));
      const closed = once(child, 'close');
      ended.push(async () => {
        child.kill('SIGKILL');
        await closed;
      });
      /** What it said, once it has ended by itself. */
      return { findEnd: () => (child.exitCode === null ? null : told) };
    },
    async leave() {
      for (const end of ended) await end();
      await mail.stop();
      upstream.close();
      await databases.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>) =>
  typeof address === 'object' && address ? address.port : 0;

/** `portal` in prose is `node dist/server/portal.js`; `node` is the one that runs the tests. */
async function makePrograms(folder: string): Promise<string> {
  await symlink(process.execPath, join(folder, 'node'));
  const portal = join(folder, 'portal');
  await writeFile(portal, `#!/bin/sh\nexec node ${root}dist/server/portal.js "$@"\n`);
  await chmod(portal, 0o755);
  return folder;
}

async function makeDatabases<Name extends string>(names: readonly Name[]) {
  const admin = openDatabase(inject('postgresUrl'), 1);
  const made = await Promise.all(
    names.map(async (name) => {
      const database = `operations_${name}_${randomBytes(4).toString('hex')}`;
      await admin.query(`CREATE DATABASE ${database}`);
      const url = new URL(inject('postgresUrl'));
      url.pathname = `/${database}`;
      const pool = openDatabase(url.href, 1);
      pool.on('error', () => undefined);
      return [name, { name: database, url: url.href, pool }] as const;
    }),
  );
  return {
    ...(Object.fromEntries(made) as Record<Name, (typeof made)[number][1]>),
    admin,
    async close() {
      for (const [, { name, pool }] of made) {
        await pool.end();
        await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }
      await admin.end();
    },
  };
}
