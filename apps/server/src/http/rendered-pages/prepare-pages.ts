import { existsSync } from 'node:fs';
import { toPageAddress } from '@portal/contract/addresses/pages';
import { portalKey, portalKeyHeader, specsBase } from '@portal/contract/bases';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { toKeptPath } from '../../platform/logs/kept-path.ts';
import type { Edition } from '../languages.ts';
import { createPageRenderer, type AnswerCall } from './page-renderer.ts';
import { createRenderedPages, type RenderedPages } from './rendered-pages.ts';

/**
 * Pages for visitors come rendered, from what the portal's own services answer to anybody (docs/decisions/021). Where the
 * build has no renderer, as when the server runs from source, the app renders them all itself.
 * @param edition with `index.html` as this portal sends it
 */
export function preparePages(
  app: FastifyInstance,
  { portalUrl, pageRendering: { worker } }: Pick<Config, 'portalUrl' | 'pageRendering'>,
  edition: Edition & { readonly template: string },
): RenderedPages {
  const { language, webDirectory, renderer, template } = edition;
  if (!existsSync(worker) || !existsSync(renderer)) return { find: async () => undefined };
  const answerCall: AnswerCall = async (url, headers) => {
    const {
      statusCode,
      headers: said,
      rawPayload,
    } = await app.inject({ method: 'GET', url, headers });
    return { status: statusCode, type: String(said['content-type'] ?? ''), body: rawPayload };
  };
  const work = { worker, language, webDirectory, renderer, template, portalUrl };
  const pages = createPageRenderer(work, answerCall, ({ path, message }) =>
    app.log.warn({
      what: 'a page was not rendered ahead',
      cause: `${toKeptPath(path)}: ${message}`,
      mend: 'Nothing at once: the browser renders it. Where it stays, report the cause to the developers of the portal.',
    }),
  );
  app.addHook('onClose', () => pages.close());
  const rendered = createRenderedPages(pages, answerCall);
  // Most visitors read English; the thread of another language starts with its first reader.
  if (language !== 'en') return rendered;
  app.addHook('onListen', () => {
    warm(rendered, answerCall).catch((error: unknown) =>
      app.log.warn({
        what: 'no page was rendered ahead',
        cause: error,
        mend: 'Nothing at once: the browser renders them. Where it stays, report the cause to the developers of the portal.',
      }),
    );
  });
  return rendered;
}

/** The thread is ready for the first visitor then, whether of the home page or of an API, whose page runs code of its own. */
async function warm(rendered: RenderedPages, answerCall: AnswerCall): Promise<void> {
  await rendered.find('/');
  const { status, body } = await answerCall(`${specsBase}/noa/specs`, {
    [portalKeyHeader]: portalKey,
  });
  if (status !== 200) return;
  const [first]: readonly { systemName: string }[] = JSON.parse(Buffer.from(body).toString()).data;
  if (first) await rendered.find(toPageAddress('/apis/details/$id', { id: first.systemName }));
}
