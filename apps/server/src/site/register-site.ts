import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { readLoginAssets } from '../identity/login-assets.ts';
import { securityHeaders } from '../identity/security-headers.ts';
import { toMailSender } from '../config/mail-sender.ts';
import { readSite } from './read-site.ts';
import { renderSitePage } from './site-layout.ts';

/** What the pages answer with beside the headers of the sign-in pages, whose look they share. */
const pageHeaders = {
  ...securityHeaders,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** The sites behind the external links as they ship (NAV-16); a provider's own take their place in PORTAL_CONFIG. */
export async function registerSite(app: FastifyInstance, config: Config): Promise<void> {
  const pages = await readSite(join(config.contentDirectory, 'site'), config.gatewayUrl);
  const css = await readFile(fileURLToPath(new URL('./site.css', import.meta.url)));
  const styles = `/site/assets/site.${toDigest(css)}.css`;
  app.get(styles, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(css),
  );
  const { title, ...sender } = toMailSender(config);
  const view = {
    ...sender,
    portalTitle: title,
    year: new Date().getFullYear(),
    assets: await readLoginAssets(config.loginAssetsDirectory),
    styles,
    pages,
  };
  for (const page of pages) {
    const document = renderSitePage(view, page);
    const etag = `"${toDigest(document)}"`;
    app.get(`/site/${page.name}`, async (request, reply) =>
      sendUnlessKnown({ request, reply }, { etag, headers: pageHeaders, body: document }),
    );
  }
  const [first] = pages;
  if (first) app.get('/site', async (_request, reply) => reply.redirect(`/site/${first.name}`));
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Content {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** 304 for who has it already. */
export function sendUnlessKnown({ request, reply }: Exchange, { etag, headers, body }: Content) {
  reply.headers({ ...headers, ETag: etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(body);
}

export function toDigest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
