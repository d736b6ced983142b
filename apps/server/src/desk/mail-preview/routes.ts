import * as operations from '@portal/contract/desk/mail-preview/operations';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import { route, type Route } from '../../http/serve.ts';
import { chooseLanguage } from '../../http/languages.ts';
import { isProduction } from '../../config/is-production.ts';
import { previewMails, toPreviews } from './mail-previews.ts';

/** Outside production only: there the addresses do not exist (NAV-06). */
export function mailPreviewRoutes(config: Config): readonly Route[] {
  return [
    route(operations.listMailPreviews, async () => {
      if (isProduction(config)) throw notFound();
      return toPreviews(previewMails(config));
    }),
  ];
}

/** A mail may hold nothing but inline styles and inline pictures, and gets no origin. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
};

/** The HTML part of each mail as a document of its own, for the frame of the preview page. */
export function registerMailPreviews(app: FastifyInstance, config: Config): void {
  if (isProduction(config)) return;
  for (const [id, mail] of Object.entries(previewMails(config))) {
    app.get(`/mail-previews/${id}.html`, async (request, reply) =>
      reply.headers(headers).send(mail.write(chooseLanguage(request)).html),
    );
  }
}
