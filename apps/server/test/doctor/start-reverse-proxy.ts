import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@portal/postgres/free-port';
import { untilOpen } from '../until-open.ts';

/** Debian's nginx before a portal, as an operator has it; `header` in place of the right `Host`. */
export async function startReverseProxy(portalUrl: string, header = 'Host $http_host') {
  const folder = await mkdtemp(join(tmpdir(), 'portal-proxy-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; worker_processes 1; events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${portalUrl};
      proxy_set_header ${header};
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const nginx = spawn('/usr/sbin/nginx', args, { stdio: 'ignore' });
  const exited = once(nginx, 'exit');
  await untilOpen(port);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
