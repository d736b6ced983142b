import { existsSync } from 'node:fs';
import type { TokenIssuer } from '@portal/openapi/security/issuer-binding';
import { PortalError } from '../../../../platform/errors/portal-error.ts';
import {
  type Examination,
  type Examined,
  examineSpecification,
  type FindPredecessor,
} from './examine-specification.ts';
import { type Reader, type ReaderLimits, startReader } from './start-reader.ts';
import { t } from '../../../../platform/text/text.ts';

export interface SpecificationWork {
  /** Refuses with 503 when too many documents wait, with 422 when one takes too long or too much memory. */
  examine(examination: Examination, findPredecessor: FindPredecessor): Promise<Examined>;
  /** The next document finds a reader that has loaded all that it needs. */
  warm(): void;
}

const usual: ReaderLimits = { time: 60_000, memory: 1024 };
const mostWaiting = 8;

/**
 * Reads documents off the main thread: a large one slows no call down. The build puts the worker beside the server; run from
 * source, in tests, there is none and the same work is done in place.
 */
export function createSpecificationWork(
  worker: string,
  issuer: TokenIssuer,
  limits = usual,
): SpecificationWork {
  const { examine, warm } = existsSync(worker) ? createReaders(worker, limits) : inPlace;
  return {
    examine: (examination, findPredecessor) => examine({ ...examination, issuer }, findPredecessor),
    warm,
  };
}

interface Readers extends Pick<Reader, 'examine'>, Pick<SpecificationWork, 'warm'> {}

const inPlace: Readers = {
  async examine(examination, findPredecessor) {
    const examined = await examineSpecification(examination, findPredecessor);
    return examined.ok ? { ...examined, lint: examined.judge() } : examined;
  },
  warm: () => undefined,
};

const mostReaders = 2;
/** Characters. */
const large = 1_000_000;

interface Job {
  readonly isLarge: boolean;
  /** Settles when the reader is free again. */
  readonly run: (reader: Reader) => Promise<unknown>;
}

/**
 * One reader stays ready. Another is started while it is at work, and ended when nothing is left to do. Large documents are read
 * one after the other, so that they keep no reader from the small ones; what one leaves in memory goes with its reader.
 */
function createReaders(worker: string, limits: ReaderLimits): Readers {
  const readers = new Set<Reader>();
  const idle = new Set<Reader>();
  const queue: Job[] = [];
  let isLargeRead = false;

  function start(): Reader {
    const reader = startReader(worker, limits, () => {
      readers.delete(reader);
      idle.delete(reader);
    });
    readers.add(reader);
    return reader;
  }

  function assign(): void {
    const at = queue.findIndex(({ isLarge }) => !(isLarge && isLargeRead));
    const job = queue[at];
    if (!job || (idle.size === 0 && readers.size === mostReaders)) return;
    queue.splice(at, 1);
    const [reader = start()] = idle;
    idle.delete(reader);
    isLargeRead ||= job.isLarge;
    void job.run(reader).then(() => release(reader, job));
    assign();
  }

  async function release(reader: Reader, { isLarge }: Job): Promise<void> {
    if (isLarge || (idle.size > 0 && queue.length === 0)) await reader.end();
    if (isLarge) isLargeRead = false;
    if (readers.has(reader)) idle.add(reader);
    warm();
    assign();
  }

  function warm(): void {
    if (readers.size === 0) idle.add(start());
  }

  return {
    async examine(examination, findPredecessor) {
      if (queue.length >= mostWaiting) {
        const text = t`Too many specifications are being read; try again in a minute`;
        throw new PortalError('unavailable', { text });
      }
      return new Promise((resolve) => {
        const run = (reader: Reader) => {
          const examined = reader.examine(examination, findPredecessor);
          resolve(examined);
          return examined.then((one) => (one.ok ? one.lint : null)).catch(() => null);
        };
        queue.push({ isLarge: examination.document.text.length > large, run });
        assign();
      });
    },
    warm,
  };
}
