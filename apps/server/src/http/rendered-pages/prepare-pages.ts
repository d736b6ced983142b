import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { createPageRenderer, type AnswerCall } from './page-renderer.ts';
import { createRenderedPages, type RenderedPages } from './rendered-pages.ts';

/**
 * Pages for visitors come rendered, from what the portal's own services answer to anybody (docs/decisions/021). Where the
 * build has no renderer, as when the server runs from source, the app renders them all itself.
 * @param template `index.html` as this portal sends it
 */
export function preparePages(
  app: FastifyInstance,
  {
    webDirectory,
    portalUrl,
    pageRendering,
  }: Pick<Config, 'webDirectory' | 'portalUrl' | 'pageRendering'>,
  template: string,
): RenderedPages {
  const { worker, renderer } = pageRendering;
  if (!existsSync(worker) || !existsSync(renderer)) return { find: async () => undefined };
  const answerCall: AnswerCall = async (url, headers) => {
    const {
      statusCode,
      headers: said,
      rawPayload,
    } = await app.inject({ method: 'GET', url, headers });
    return { status: statusCode, type: String(said['content-type'] ?? ''), body: rawPayload };
  };
  const work = { worker, webDirectory, renderer, template, portalUrl };
  const pages = createPageRenderer(work, answerCall, (failure) =>
    app.log.warn(failure, 'page not rendered ahead'),
  );
  app.addHook('onClose', () => pages.close());
  const rendered = createRenderedPages(pages, answerCall);
  // The thread is ready for the first visitor then.
  app.addHook('onListen', () => void rendered.find('/'));
  return rendered;
}
