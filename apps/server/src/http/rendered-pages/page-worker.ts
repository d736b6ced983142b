import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import { createComposer } from './compose-page.ts';
import type {
  FromThread,
  PageAnswer,
  PageCall,
  PageWork,
  ReadyPage,
  ToThread,
} from './page-messages.ts';
import { digest, digestOf } from './page-digest.ts';

type RenderPage = (
  path: string,
  send: typeof fetch,
  onError: (error: unknown) => void,
) => Promise<{ html: string; title: string; prepared: unknown } | undefined>;

const work: PageWork = workerData;
const { renderer, portalUrl } = work;
const port = parentPort;
// Safe because the build made it from apps/web/src/render-page.tsx.
const { renderPage } = (await import(pathToFileURL(renderer).href)) as { renderPage: RenderPage };
const compose = createComposer(work);
const waiting = new Map<number, (answer: PageAnswer) => void>();
let lastCall = 0;
let calls: PageCall[] = [];
let queue: Promise<unknown> = Promise.resolve();

const tell = (message: FromThread) => port?.postMessage(message);

/** The portal's own services answer through the server; nothing else is called. */
const send: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, portalUrl);
  if (url.origin !== new URL(portalUrl).origin) throw new TypeError('Not a service of this portal');
  const path = `${url.pathname}${url.search}`;
  const headers = Object.fromEntries(new Headers(init?.headers));
  const id = (lastCall += 1);
  const answer = await new Promise<PageAnswer>((resolve) => {
    waiting.set(id, resolve);
    tell({ call: { id, path, headers } });
  });
  calls.push({ path, headers, digest: digestOf(answer) });
  return new Response(Buffer.from(answer.body), {
    status: answer.status,
    headers: { 'Content-Type': answer.type },
  });
};

// What pages fetch without a client of their own.
globalThis.fetch = send;

function tellFailure(path: string, error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  tell({ failed: { path: path.split('?')[0] ?? '', message } });
}

async function render(path: string): Promise<ReadyPage | undefined> {
  calls = [];
  const rendered = await renderPage(path, send, (error) => tellFailure(path, error));
  if (!rendered) return undefined;
  const composed = compose({ ...rendered, path });
  const html = Buffer.from(composed.html);
  const brotli = brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
  return { html, brotli, etag: `"${digest(html)}"`, styleHash: composed.styleHash, calls };
}

// One after the other: the calls of a page are noted while it is rendered.
port?.on('message', (message: ToThread) => {
  if ('answer' in message) {
    waiting.get(message.answer.id)?.(message.answer);
    waiting.delete(message.answer.id);
    return;
  }
  const { id, path } = message.render;
  queue = queue
    .then(() => render(path))
    .catch((error: unknown) => {
      tellFailure(path, error);
      return undefined;
    })
    .then((page) => tell({ rendered: { id, page } }));
});
