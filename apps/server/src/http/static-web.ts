import fastifyStatic from '@fastify/static';
import { findPage } from '@portal/contract/addresses/pages';
import { servedSegments } from '@portal/contract/addresses/served-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { ReadyPage } from './rendered-pages/page-messages.ts';
import { isProduction } from '../config/is-production.ts';
import { notFound, PortalError } from '../platform/errors/portal-error.ts';
import { openEditions } from './editions.ts';
import { serveAssets } from './web-assets.ts';
import { familyOf } from './error-handler.ts';
import { sendRefusal } from './error-reply.ts';
import { chooseLanguage, keepAskedLanguage } from './languages.ts';
import { t } from '../platform/text/text.ts';

const year = 31_536_000;

/**
 * The single-page app: hashed files for a year, already compressed at build time; every other path that asks for a page
 * is the page, so that deep links load cold (NAV-01).
 */
export async function serveWeb(
  app: FastifyInstance,
  config: Pick<Config, 'webDirectory' | 'portalUrl' | 'pageRendering' | 'kind' | 'brand'>,
  allowedMethods: (path: string) => string[],
): Promise<void> {
  const { webDirectory, portalUrl } = config;
  await app.register(fastifyStatic, {
    root: webDirectory,
    index: false,
    wildcard: false,
    globIgnore: ['**/assets/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const immutable = path.includes('/assets/');
      response.header(
        'Cache-Control',
        immutable ? `public, max-age=${year}, immutable` : 'no-cache',
      );
    },
  });
  await serveAssets(app, webDirectory);
  const editionOf = await openEditions(app, config);
  const portal = { production: isProduction(config) };
  app.setNotFoundHandler(async (request, reply) => {
    const isKnown = findPage(pathOf(request), portal);
    if (!wantsPage(request) || (!isKnown && isServed(request) && !isOpened(request))) {
      return answerNotFound(request, reply, allowedMethods);
    }
    const home = findHome(request, portalUrl);
    if (home) return reply.redirect(home, 307);
    const language = chooseLanguage(request);
    const { html, etag, pages } = editionOf(language);
    keepAskedLanguage(request, reply, portalUrl.startsWith('https:'));
    reply.header('Vary', 'Cookie').header('Content-Language', language);
    // The app says by itself that there is no such page.
    if (!isKnown) return sendLost(reply, html);
    const page = await pages.find(request.url);
    return page ? sendReady(request, reply, page) : sendPage(request, reply, { html, etag });
  });
}

const htmlType = 'text/html; charset=utf-8';

function sendReady(request: FastifyRequest, reply: FastifyReply, page: ReadyPage) {
  reply.header('Vary', 'Cookie, Accept-Encoding');
  allowStyle(reply, page.styleHash);
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return sendPage(request, reply, page);
  reply.header('Content-Encoding', 'br');
  return sendPage(request, reply, { html: page.brotli, etag: page.etag.replace(/"$/, '-br"') });
}

/** A rendered page brings its sheets with it: that text, and no other, may be a style element. */
function allowStyle(reply: FastifyReply, hash: string): void {
  const name = 'Content-Security-Policy';
  const policy = String(reply.getHeader(name));
  reply.header(name, policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`));
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, etag }: { readonly html: string | Uint8Array; readonly etag: string },
) {
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag });
  if (request.headers['if-none-match'] === etag) {
    return reply.removeHeader('Content-Encoding').code(304).send();
  }
  return reply.type(htmlType).send(html);
}

function sendLost(reply: FastifyReply, html: string) {
  return reply.code(404).header('Cache-Control', 'no-cache').type(htmlType).send(html);
}

const segments = new Set(servedSegments);
const file = /\/[^/]+\.[a-z0-9]{2,5}$/i;

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/** What lies below the server's own addresses, or would be a file, is none that a person types. */
function isServed(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const [, first = '', ...rest] = path.split('/');
  return file.test(path) || (segments.has(first) && rest.length > 0);
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** Somebody opened it as a page: a browser says so, a program that fetches a file does not. */
const isOpened = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'document';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The same page at the portal's own address, for somebody on this machine who came by another name of it: to a browser that
 * is another origin, where no sign-in and no call works.
 */
function findHome({ url, headers }: FastifyRequest, portalUrl: string): string | undefined {
  const own = new URL(portalUrl);
  const came = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`) : own;
  const isOther = came.port === own.port && came.hostname !== own.hostname;
  const isHere = loopbackNames.has(came.hostname) && loopbackNames.has(own.hostname);
  return isOther && isHere ? new URL(own.origin + url).href : undefined;
}

function answerNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  allowedMethods: (path: string) => string[],
) {
  const allowed = allowedMethods(pathOf(request));
  if (allowed.length === 0) return sendRefusal(reply, notFound(), familyOf(request.url));
  const methods = allowed.join(', ');
  reply.header('Allow', methods);
  const refusal = new PortalError('methodNotAllowed', {
    text: t`This path is served by ${methods}`,
  });
  return sendRefusal(reply, refusal, familyOf(request.url));
}
