import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageContent } from '../../identity/pages/page-content.ts';
import type { PortalPages } from '../../site/portal-pages.ts';
import {
  confirmPage,
  failedPage,
  linkOverPage,
  subscribedPage,
  unsubscribedPage,
  unsubscribePage,
} from './newsletter-pages.ts';
import type { Newsletter } from './newsletter.ts';

const tokenOf = z.object({ token: z.string().check(z.maxLength(100)) });
const bodyLimit = 16 * 1024;

interface Deps {
  readonly newsletter: Newsletter;
  readonly pages: PortalPages;
}

interface Answer {
  readonly page: PageContent;
  readonly status?: number;
}

/** What the links of the mails open. Reading changes nothing; a POST does, without cookies or form tokens (RFC 8058). */
export async function registerNewsletterPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { pages } = deps;
  await app.register(
    async (scope) => {
      // Mail programs post form fields or multipart; the token in the path is all that counts.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
        done(null, undefined),
      );
      scope.setErrorHandler((error, request, reply) => {
        request.log.error({
          what: 'a page of the newsletter failed',
          cause: error,
          mend: 'Report the cause and the request id to the developers of the portal.',
        });
        return pages.show(reply, failedPage(), 500);
      });
      const show =
        (find: (token: string, path: string) => Promise<Answer>) =>
        async (request: FastifyRequest, reply: FastifyReply) => {
          const { token } = z.safeParse(tokenOf, request.params).data ?? { token: '' };
          const { page, status } = await find(token, request.url.split('?')[0] ?? '');
          return pages.show(reply, page, status);
        };
      addConfirmation(scope, deps, show);
      addUnsubscribing(scope, deps, show);
    },
    { prefix: '/newsletter' },
  );
}

type Show = (
  find: (token: string, path: string) => Promise<Answer>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function addConfirmation(app: FastifyInstance, { newsletter, pages }: Deps, show: Show): void {
  const newsPath = `${pages.portalUrl}news`;
  const over = { status: 404, page: linkOverPage(pages.portalUrl) };
  app.get(
    '/confirm/:token',
    show(async (token, path) => {
      const subscriber = await newsletter.findToConfirm(token);
      if (!subscriber) return over;
      return {
        page: subscriber.confirmed
          ? subscribedPage(newsPath, subscriber)
          : confirmPage(path, subscriber),
      };
    }),
  );
  app.post(
    '/confirm/:token',
    show(async (token) => {
      const subscriber = await newsletter.confirm(token);
      return subscriber ? { page: subscribedPage(newsPath, subscriber) } : over;
    }),
  );
}

function addUnsubscribing(app: FastifyInstance, { newsletter, pages }: Deps, show: Show): void {
  const done = { page: unsubscribedPage(pages.portalUrl) };
  app.get(
    '/unsubscribe/:token',
    show(async (token, path) => {
      const subscriber = await newsletter.findToUnsubscribe(token);
      return subscriber ? { page: unsubscribePage(path, subscriber) } : done;
    }),
  );
  app.post(
    '/unsubscribe/:token',
    show(async (token) => {
      await newsletter.unsubscribe(token);
      return done;
    }),
  );
}
