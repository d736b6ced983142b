import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html } from '../../../identity/pages/html.ts';
import { t } from '../../../platform/text/text.ts';
import type { PageContent } from '../../../identity/pages/page-content.ts';
import type { Services } from '../../../context/context.ts';
import { findUnsubscription, unsubscribe } from './subscribe-specification.ts';
import type { PortalPages } from '../../../site/portal-pages.ts';

const tokenOf = z.object({ token: z.string().check(z.maxLength(100)) });
const bodyLimit = 16 * 1024;
const path = '/api-changes/unsubscribe/:token';

interface Deps {
  readonly services: Pick<Services, 'database' | 'unsubscribeHash'>;
  readonly pages: PortalPages;
}

/** What the link of a mail about an API opens. Reading changes nothing; a POST does, without cookies (RFC 8058). */
export async function registerApiChangePages(app: FastifyInstance, { services, pages }: Deps) {
  await app.register(async (scope) => {
    // Mail programs post form fields or multipart; the token in the path is all that counts.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
      done(null, undefined),
    );
    const tokenIn = (request: FastifyRequest) =>
      z.safeParse(tokenOf, request.params).data?.token ?? '';
    scope.get(path, async (request, reply) => {
      const found = await findUnsubscription(services, tokenIn(request));
      return pages.show(
        reply,
        found ? unsubscribePage(found.system_name) : donePage(pages.portalUrl),
      );
    });
    scope.post(path, async (request, reply) => {
      await unsubscribe(services, tokenIn(request));
      return pages.show(reply, donePage(pages.portalUrl));
    });
  });
}

/** Only the button unsubscribes: programs that scan mail open links, but press nothing. */
function unsubscribePage(systemName: string): PageContent {
  return {
    title: t`Unsubscribe`,
    body: html`<form method="post">
      <div>
        <h1>Unsubscribe</h1>
        <p>Press the button to stop e-mails about changes to <b>${systemName}</b>.</p>
      </div>
      <button class="btn btn-primary btn-lg" type="submit">Unsubscribe</button>
    </form>`,
  };
}

/** The same for a link that was used before: a second click finds what it wanted. */
function donePage(portalUrl: string): PageContent {
  return {
    title: t`You are unsubscribed`,
    body: html`<div class="message">
      <div>
        <h1>You are unsubscribed</h1>
        <p>You will get no more e-mails about this API. Its changes are listed on its page.</p>
      </div>
      <a class="btn btn-primary btn-lg" href="${portalUrl}">Go to the portal</a>
    </div>`,
  };
}
