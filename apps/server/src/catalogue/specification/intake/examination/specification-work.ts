import { existsSync } from 'node:fs';
import type { SpecificationLint } from '@portal/contract/catalogue/specification/schema';
import { createWorkerQueue, QueueFull, TooComplex } from '@portal/lifecycle/worker-queue';
import type { TokenIssuer } from '@portal/openapi/security/issuer-binding';
import { PortalError } from '../../../../platform/errors/portal-error.ts';
import { t } from '../../../../platform/text/text.ts';
import type {
  Examination,
  Examined,
  FindPredecessor,
  ThreadExamination,
} from './examine-specification.ts';
import { readAndJudge, type Told } from './read-and-judge.ts';
import type { ReadSpecification } from './read-specification.ts';

export interface SpecificationWork {
  /** Refuses with 429 when too many documents wait, with 422 when one takes too much processor time or memory. */
  examine(examination: Examination, findPredecessor: FindPredecessor): Promise<Examined>;
  /** The next document finds a reader that has loaded all that it needs. */
  warm(): void;
}

/** What one document may take: seconds of processor time, MiB. */
const usual = { seconds: 120, memory: 1536 };
/** Characters. */
const large = 1_000_000;

type Hear = (told: Told) => unknown;
type Run = (examination: ThreadExamination, hear: Hear) => Promise<SpecificationLint | null>;

/**
 * Reads documents in processes of their own: a large one slows no call down. The build puts the program beside the server; run from
 * source, in tests, there is none and the same work is done in place.
 */
export function createSpecificationWork(
  program: string,
  issuer: TokenIssuer,
  limits = usual,
): SpecificationWork {
  const { run, warm } = existsSync(program) ? createReaders(program, limits) : inPlace;
  return {
    examine: (examination, findPredecessor) =>
      new Promise((resolve, reject) => {
        const told = hearAll(examination, findPredecessor, (toExamined) => {
          resolve(toExamined(lint));
        });
        const judged = run({ ...examination, issuer }, told);
        // Whoever publishes has an answer by then.
        const lint = judged.catch(() => null);
        judged.catch((error: unknown) => reject(toRefusal(error)));
      }),
    warm,
  };
}

const inPlace: { run: Run; warm: () => void } = {
  run: (examination, hear) => readAndJudge(examination, async (told) => hear(told)),
  warm: () => undefined,
};

/** Large documents keep no reader from the small ones; what one leaves in memory goes with its reader. */
function createReaders(program: string, limits: typeof usual): { run: Run; warm: () => void } {
  const small = createWorkerQueue({ program, ...limits });
  const alone = createWorkerQueue({ program, ...limits, idleMs: 0 });
  return {
    run: async (examination, hear) => {
      const queue = examination.document.text.length > large ? alone : small;
      // Safe because the program does nothing but read and judge.
      const judged = await queue.run(examination, { hear: (said) => hear(said as Told) });
      return judged as SpecificationLint | null;
    },
    warm: () => small.warm(),
  };
}

type ToExamined = (lint: Promise<SpecificationLint | null>) => Examined;

function hearAll(
  { document }: Examination,
  findPredecessor: FindPredecessor,
  settle: (toExamined: ToExamined) => void,
): Hear {
  const pieces: ReadSpecification['pieces'][number][] = [];
  return (told) => {
    if ('asks' in told) return findPredecessor(told.asks);
    if ('pieces' in told) pieces.push(...told.pieces);
    if ('refused' in told) settle(() => told.refused);
    if ('understood' in told) {
      const { understood } = told;
      const specification = { ...understood.specification, pieces };
      settle((lint) => ({ document, ...understood, specification, lint }));
    }
    return null;
  };
}

function toRefusal(error: unknown): unknown {
  if (error instanceof QueueFull) {
    const { retryAfter } = error;
    const text = t`Too many specifications are being read; try again in a minute`;
    return new PortalError('throttled', { text, retryAfter });
  }
  if (!(error instanceof TooComplex)) return error;
  return new PortalError('invalid', {
    text: t`The specification is too large or too complex to read: split it, and publish its parts`,
  });
}
