import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const modules = '/usr/lib/nginx/modules';
const lua = ['ndk_http_module.so', 'ngx_http_lua_module.so'];

/** Debian's nginx and its module for Lua are there. */
export const hasNginxLua =
  existsSync('/usr/sbin/nginx') && lua.every((name) => existsSync(join(modules, name)));

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly upstreamPort: number;
  readonly keys: readonly string[];
}

/**
 * What somebody who knows nginx would write: keys, a limit a minute and counts in shared memory, one worker, connections kept.
 * Counts are not durable and there is no request log of its own, no state, no route table.
 */
export async function writeNginx({ folder, port, upstreamPort, keys }: Place): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'keys.txt'), keys.join('\n'));
  await writeFile(join(folder, 'nginx.conf'), toConfiguration(folder, port, upstreamPort));
  return ['/usr/sbin/nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
}

function toConfiguration(folder: string, port: number, upstreamPort: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${lua.map((name) => `load_module ${modules}/${name};`).join('\n')}
daemon off; master_process off; pid ${folder}/nginx.pid; events { worker_connections 4096; }
http {
  access_log off; keepalive_requests 1000000000;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  lua_shared_dict keys 64m; lua_shared_dict limits 16m; lua_shared_dict counts 16m;
  upstream carrier { server 127.0.0.1:${upstreamPort}; keepalive 512; keepalive_requests 1000000000; }
  init_by_lua_block {
    local number = 0
    for line in io.lines("${folder}/keys.txt") do number = number + 1; ngx.shared.keys:set(line, number) end
  }
  server {
    listen 127.0.0.1:${port};
    location /rest/ {
      access_by_lua_block {
        local key = ngx.req.get_headers()["apikey"]
        local application = key and ngx.shared.keys:get(key)
        if not application then return ngx.exit(403) end
        local window = application .. ":" .. math.floor(ngx.time() / 60)
        local used = ngx.shared.limits:incr(window, 1, 0, 120)
        if used > 1000000000 then return ngx.exit(429) end
        ngx.shared.counts:incr(application, 1, 0)
        ngx.req.clear_header("apikey")
      }
      proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_pass http://carrier;
    }
  }
}
`;
}
