import { on } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { SpecificationLint } from '@portal/contract/catalogue/specification/schema';
import { PortalError } from '../../../../platform/errors/portal-error.ts';
import type {
  DocumentName,
  Examined,
  FindPredecessor,
  Refused,
  ThreadExamination,
  Understood,
} from './examine-specification.ts';
import type { ReadSpecification } from './read-specification.ts';
import { t, type Text } from '../../../../platform/text/text.ts';

/**
 * What a reader says of a document. It asks once for the predecessor; then it refuses the document, or tells its pieces, some
 * at a time and more when it is answered, then all the rest, and at last what the house rules say. A document that was not
 * edited is known here already.
 */
export type ReaderMessage =
  | { readonly asks: DocumentName }
  | { readonly refused: Refused }
  | { readonly pieces: ReadSpecification['pieces'] }
  | { readonly understood: Omit<Understood, 'document' | 'lint'> & Partial<Understood> }
  | { readonly lint: SpecificationLint | null };

/** What one document may take, in milliseconds and MiB. */
export interface ReaderLimits {
  readonly time: number;
  readonly memory: number;
}

/** A thread that reads one document after the other; it is free for the next one when the lint is there. */
export interface Reader {
  /** Refuses with 422 what takes too long or too much memory, and ends with it. */
  examine(examination: ThreadExamination, findPredecessor: FindPredecessor): Promise<Examined>;
  end(): Promise<unknown>;
}

export function startReader(
  file: string,
  { time, memory }: ReaderLimits,
  onEnd: () => void,
): Reader {
  const thread = startThread(file, { resourceLimits: { maxOldGenerationSizeMb: memory } });
  let reason: unknown = tooMuch(t`the reader ended`);
  thread.unref();
  thread.on('error', (error) => {
    const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reason = isTooLarge ? tooMuch(t`it needs too much memory`) : error;
  });
  thread.once('exit', onEnd);
  return {
    end: () => thread.terminate(),
    async examine(examination, findPredecessor) {
      const timer = setTimeout(() => {
        reason = tooMuch(t`it takes too long`);
        void thread.terminate();
      }, time);
      const said = on(thread, 'message', { close: ['exit'] });
      const receive = async (): Promise<ReaderMessage> => {
        const next = await said.next().catch(() => null);
        if (!next?.value) throw reason;
        return next.value[0];
      };
      const finish = () => {
        clearTimeout(timer);
        void said.return?.();
      };
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      const answer = (message: unknown) => thread.postMessage(message);
      try {
        answer(examination);
        const examined = await hear(examination, { receive, answer, findPredecessor });
        if (examined.ok) void examined.lint.then(finish);
        else finish();
        return examined;
      } catch (error) {
        finish();
        await thread.terminate();
        throw error;
      }
    },
  };
}

interface Conversation {
  readonly receive: () => Promise<ReaderMessage>;
  readonly answer: (message: unknown) => void;
  readonly findPredecessor: FindPredecessor;
}

async function hear(
  { document }: ThreadExamination,
  { receive, answer, findPredecessor }: Conversation,
): Promise<Examined> {
  const pieces: ReadSpecification['pieces'][number][] = [];
  for (;;) {
    const message = await receive();
    if ('refused' in message) return message.refused;
    if ('asks' in message) answer(await findPredecessor(message.asks));
    if ('pieces' in message) {
      pieces.push(...message.pieces);
      answer('more');
    }
    if ('understood' in message) {
      const { understood } = message;
      const specification = { ...understood.specification, pieces };
      return { document, ...understood, specification, lint: receive().then(toLint, () => null) };
    }
  }
}

const toLint = (message: ReaderMessage) => ('lint' in message ? message.lint : null);

const tooMuch = (why: Text) =>
  new PortalError('invalid', { text: t`The specification could not be read: ${why}` });

/** A built worker runs as it is; the source needs the loader of TypeScript first, in its own thread. */
function startThread(file: string, options: WorkerOptions): Worker {
  if (!file.endsWith('.ts')) return new Worker(file, options);
  const source = JSON.stringify(pathToFileURL(file).href);
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(start, { ...options, eval: true });
}
