import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendUnlessKnown, toDigest } from './register-site.ts';

/** The PDFs of a folder at `/documents/{name}.pdf`, shown by the browser (NAV-16). */
export async function registerDocuments(app: FastifyInstance, directory: string): Promise<void> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.pdf'));
  for (const file of files) {
    const body = await readFile(join(directory, file));
    const etag = `"${toDigest(body)}"`;
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${file}"`,
      'Cache-Control': 'public, max-age=3600',
      // The viewer of a browser is a plug-in with inline styles in a page of its own.
      'Content-Security-Policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    };
    app.get(`/documents/${file}`, async (request, reply) =>
      sendUnlessKnown({ request, reply }, { etag, headers, body }),
    );
  }
}
