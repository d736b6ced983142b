import { digestOf } from './page-digest.ts';
import type { ReadyPage } from './page-messages.ts';
import type { AnswerCall, PageRenderer } from './page-renderer.ts';

export interface RenderedPages {
  /** The page as its services answer now; undefined where it is not rendered ahead or not ready in time. */
  readonly find: (path: string) => Promise<ReadyPage | undefined>;
}

/** A visitor waits so long for a page that is not ready yet; later it is for the next one. In milliseconds. */
const patience = 400;
const mostBytes = 32 * 1_048_576;
const longestPath = 512;
/** More pages than these wait for the thread: the others are sent unrendered at once. */
const mostWaiting = 8;

/**
 * Keeps rendered pages. What a page was made from is asked again each time, which is cheap, and a page whose services
 * answer anything else is made anew: nobody sees what is no longer so.
 */
export function createRenderedPages(renderer: PageRenderer, answerCall: AnswerCall): RenderedPages {
  const kept = new Map<string, ReadyPage>();
  const making = new Map<string, Promise<ReadyPage | undefined>>();
  let bytes = 0;

  function forget(path: string): void {
    const page = kept.get(path);
    if (page) bytes -= sizeOf(page);
    kept.delete(path);
  }

  function keep(path: string, page: ReadyPage): void {
    forget(path);
    kept.set(path, page);
    bytes += sizeOf(page);
    for (const [oldest] of kept) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
  }

  function make(path: string): Promise<ReadyPage | undefined> {
    const made = renderer.render(path).then((page) => {
      making.delete(path);
      if (page) keep(path, page);
      else forget(path);
      return page;
    });
    making.set(path, made);
    return made;
  }

  return {
    async find(path) {
      if (path.length > longestPath) return undefined;
      const page = kept.get(path);
      // A service that cannot be asked makes no page fail: the app renders itself then, and says so.
      if (page && (await isCurrent(page, answerCall).catch(() => false))) {
        keep(path, page);
        return page;
      }
      const made = making.get(path);
      if (!made && making.size >= mostWaiting) return undefined;
      return inTime(made ?? make(path));
    },
  };
}

const sizeOf = ({ html, brotli }: ReadyPage): number => html.length + brotli.length;

async function isCurrent({ calls }: ReadyPage, answerCall: AnswerCall): Promise<boolean> {
  const same = await Promise.all(
    calls.map(
      async ({ path, headers, digest }) => digestOf(await answerCall(path, headers)) === digest,
    ),
  );
  return same.every(Boolean);
}

async function inTime<Value>(value: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
