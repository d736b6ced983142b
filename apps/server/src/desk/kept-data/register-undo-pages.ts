import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../context/context.ts';
import type { PortalPages } from '../../site/portal-pages.ts';
import { findUndo, undoErasure } from './undo-erasure.ts';
import { undonePage, undoOverPage, undoPage } from './undo-pages.ts';

const tokenOf = z.object({ token: z.string().check(z.maxLength(100)) });
const bodyLimit = 16 * 1024;

interface Deps {
  readonly services: Services;
  readonly pages: PortalPages;
}

/** What the link of the mail about a closed login or account opens. The token in the path is all that counts. */
export async function registerUndoPages(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
      done(null, undefined),
    );
    addPages(scope, deps);
  });
}

function addPages(app: FastifyInstance, { services, pages }: Deps): void {
  const showOver = (reply: FastifyReply) => pages.show(reply, undoOverPage(pages.portalUrl), 404);
  const read = ({ params }: FastifyRequest) => z.safeParse(tokenOf, params).data?.token ?? '';
  app.get('/undo/:token', async (request, reply) => {
    const found = await findUndo(services, read(request));
    const path = request.url.split('?')[0] ?? '';
    return found ? pages.show(reply, undoPage(path, found)) : showOver(reply);
  });
  app.post('/undo/:token', async (request, reply) => {
    const undone = await undoErasure(services, read(request));
    return undone ? pages.show(reply, undonePage(pages.portalUrl, undone)) : showOver(reply);
  });
}
