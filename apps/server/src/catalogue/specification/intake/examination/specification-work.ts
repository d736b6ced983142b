import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { SpecificationLint } from '@portal/contract/catalogue/specification/schema';
import type { TokenIssuer } from '@portal/openapi/security/issuer-binding';
import { PortalError } from '../../../../platform/errors/portal-error.ts';
import {
  type DocumentName,
  type Examination,
  type Examined,
  examineSpecification,
  type FindPredecessor,
  type Refused,
  type ThreadExamination,
  type Understood,
} from './examine-specification.ts';

export interface SpecificationWork {
  /** Refuses with 503 when too many documents wait, with 422 when one takes too long or too much memory. */
  examine(examination: Examination, findPredecessor: FindPredecessor): Promise<Examined>;
}

/**
 * What the thread says: it asks once for the predecessor, then it has understood the document or refused it, and at last it has
 * judged it. A document that was not edited is known here already.
 */
export type WorkerMessage =
  | { readonly asks: DocumentName }
  | { readonly refused: Refused }
  | { readonly understood: Omit<Understood, 'document' | 'lint'> & Partial<Understood> }
  | { readonly lint: SpecificationLint | null };

/** What reading one document may take, in milliseconds and MiB. */
interface WorkLimits {
  readonly time: number;
  readonly memory: number;
}

const usual: WorkLimits = { time: 60_000, memory: 1024 };
const mostWaiting = 8;

/**
 * Reads documents off the main thread, one after the other: a large one slows no call down. The build puts the worker beside
 * the server; run from source, in tests, there is none and the same work is done in place.
 */
export function createSpecificationWork(
  worker: string,
  issuer: TokenIssuer,
  limits = usual,
): SpecificationWork {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const work = existsSync(worker) ? inThread(worker, limits) : examineSpecification;
  return {
    async examine(examination, findPredecessor) {
      if (waiting >= mostWaiting) {
        const text = 'Too many specifications are being read; try again in a minute';
        throw new PortalError('unavailable', { text });
      }
      waiting += 1;
      const mine = last.then(() => work({ ...examination, issuer }, findPredecessor));
      last = mine
        .then((examined) => (examined.ok ? examined.lint : null))
        .catch(() => undefined)
        .finally(() => (waiting -= 1));
      return mine;
    },
  };
}

const tooMuch = (why: string) =>
  new PortalError('invalid', { text: `The specification could not be read: ${why}` });

/** A built worker runs as it is; the source needs the loader of TypeScript first, in its own thread. */
function startThread(file: string, options: WorkerOptions): Worker {
  if (!file.endsWith('.ts')) return new Worker(file, options);
  const source = JSON.stringify(pathToFileURL(file).href);
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(start, { ...options, eval: true });
}

const inThread =
  (file: string, { time, memory }: WorkLimits) =>
  (examination: ThreadExamination, findPredecessor: FindPredecessor) =>
    new Promise<Examined>((resolve, reject) => {
      let judge: (lint: SpecificationLint | null) => void;
      const lint = new Promise<SpecificationLint | null>((settle) => (judge = settle));
      const thread = startThread(file, {
        workerData: examination,
        resourceLimits: { maxOldGenerationSizeMb: memory },
      });
      const timer = setTimeout(() => {
        reject(tooMuch('it takes too long'));
        void thread.terminate();
      }, time);
      thread.on('message', (message: WorkerMessage) => {
        if ('refused' in message) return resolve(message.refused);
        if ('lint' in message) return judge(message.lint);
        if ('understood' in message) {
          return resolve({ document: examination.document, ...message.understood, lint });
        }
        findPredecessor(message.asks).then(
          // A thread has no origin.
          // oxlint-disable-next-line unicorn/require-post-message-target-origin
          (predecessor) => thread.postMessage(predecessor),
          (error: unknown) => {
            reject(error);
            void thread.terminate();
          },
        );
      });
      thread.once('error', (error) => {
        const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        reject(isTooLarge ? tooMuch('it needs too much memory') : error);
      });
      thread.once('exit', () => {
        clearTimeout(timer);
        judge(null);
        reject(tooMuch('the reader ended'));
      });
    });
