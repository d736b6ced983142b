import { Worker } from 'node:worker_threads';
import type {
  FromThread,
  PageAnswer,
  PageFailure,
  PageWork,
  ReadyPage,
  ToThread,
} from './page-messages.ts';

/** Answers a call of a page from the portal's own services. */
export type AnswerCall = (
  path: string,
  headers: Readonly<Record<string, string>>,
) => Promise<PageAnswer>;

export interface PageRenderer {
  /** Undefined for an address that has no page for visitors, and for one that could not be rendered. */
  readonly render: (path: string) => Promise<ReadyPage | undefined>;
  readonly close: () => Promise<void>;
}

const longestRendering = 10_000;
const memory = 256;

/**
 * Renders pages in a thread of its own, so that no call waits for one. The thread starts with the first page; one that
 * takes too long or too much memory ends it, and the next page starts another.
 */
export function createPageRenderer(
  { worker, ...work }: PageWork & { readonly worker: string },
  answerCall: AnswerCall,
  onFailure: (failure: PageFailure) => void,
): PageRenderer {
  const waiting = new Map<number, (page: ReadyPage | undefined) => void>();
  let thread: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(worker, {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    started.unref();
    started.on('message', (message: FromThread) => {
      if ('rendered' in message) return settle(message.rendered.id, message.rendered.page);
      if ('failed' in message) return onFailure(message.failed);
      const { id, path, headers } = message.call;
      answerCall(path, headers).then(
        (answer) => post(started, { answer: { ...answer, id } }),
        () =>
          post(started, {
            answer: { id, status: 502, type: 'text/plain', body: new Uint8Array() },
          }),
      );
    });
    started.on('error', ({ message }) => onFailure({ path: '', message }));
    started.on('exit', () => {
      if (thread === started) thread = undefined;
      for (const id of waiting.keys()) settle(id, undefined);
    });
    return started;
  }

  function settle(id: number, page: ReadyPage | undefined): void {
    waiting.get(id)?.(page);
    waiting.delete(id);
  }

  return {
    render(path) {
      const running = (thread ??= start());
      const id = (lastId += 1);
      return new Promise((resolve) => {
        const timer = setTimeout(() => void running.terminate(), longestRendering);
        waiting.set(id, (page) => {
          clearTimeout(timer);
          resolve(page);
        });
        post(running, { render: { id, path } });
      });
    },
    async close() {
      await thread?.terminate();
    },
  };
}

function post(thread: Worker, message: ToThread): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage(message);
}
