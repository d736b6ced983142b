import { createServer, type Server } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));

/** A page of React alone, built into `out` and served compressed: what the portal's pages are measured against. */
export async function serveBarePage(
  name: 'bare-page' | 'bare-button',
  out: string,
): Promise<{ url: string; server: Server }> {
  await build({ root: join(here, name), logLevel: 'error', build: { outDir: out } });
  const files = new Map<string, Buffer>();
  for (const file of await readdir(out, { recursive: true })) {
    const content = await readFile(join(out, file)).catch(() => null);
    if (content) files.set(`/${file}`, gzipSync(content));
  }
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '') ?? files.get('/index.html');
    const type = types[extname(request.url ?? '')] ?? 'text/html';
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The bare page has no port');
  return { url: `http://127.0.0.1:${address.port}/`, server };
}
