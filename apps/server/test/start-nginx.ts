import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';
import { untilOpen } from './until-open.ts';

const shipped = fileURLToPath(new URL('../../../config/nginx/', import.meta.url));

/** Debian's nginx with the shipped configuration, in front of a portal. */
export async function startNginx(portal: { readonly url: string; readonly secret: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const settings = (await readFile(join(shipped, 'settings.conf'), 'utf8'))
    .replace('127.0.0.1:4000', new URL(portal.url).host)
    .replace('change me, at least 16 characters', portal.secret);
  await writeFile(join(folder, 'settings.conf'), settings);
  await writeFile(join(folder, 'nginx.conf'), toMain(folder, port));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const nginx = spawn('/usr/sbin/nginx', args, { stdio: 'ignore' });
  const failed = once(nginx, 'error').then(([error]) => Promise.reject(error as Error));
  await Promise.race([untilOpen(port), failed]);
  failed.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    readErrors: () => readFile(join(folder, 'error.log'), 'utf8'),
    async close() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function toMain(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off; pid ${folder}/nginx.pid; worker_processes 1; events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/settings.conf;
  server { listen 127.0.0.1:${port}; include ${shipped}gateway.conf; }
}`;
}
