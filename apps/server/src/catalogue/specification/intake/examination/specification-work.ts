import type { SpecificationLint } from '@portal/contract/catalogue/specification/schema';
import type { TokenIssuer } from '@portal/openapi/security/issuer-binding';
import { t } from '../../../../platform/text/text.ts';
import { createWork } from '../../../../platform/workers/create-work.ts';
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

/**
 * Reads documents off the main thread. Large ones keep no reader from the small ones, and what one leaves in memory goes with its
 * reader.
 */
export function createSpecificationWork(
  program: string,
  issuer: TokenIssuer,
  limits = usual,
): SpecificationWork {
  const tooComplex = t`The specification is too large or too complex to read: split it, and publish its parts`;
  const options = { program, ...limits, inPlace: readAndJudge, tooComplex };
  const small = createWork(options);
  const alone = createWork({ ...options, idleMs: 0 });
  return {
    examine: (examination, findPredecessor) =>
      new Promise((resolve, reject) => {
        const job: ThreadExamination = { ...examination, issuer };
        const work = job.document.text.length > large ? alone : small;
        const judged = work.run(
          job,
          hearAll(examination, findPredecessor, (toExamined) => resolve(toExamined(lint))),
        );
        // Whoever asked has an answer by then.
        const lint = judged.catch(() => null);
        judged.catch(reject);
      }),
    warm: () => small.warm(),
  };
}

type ToExamined = (lint: Promise<SpecificationLint | null>) => Examined;

function hearAll(
  { document }: Examination,
  findPredecessor: FindPredecessor,
  settle: (toExamined: ToExamined) => void,
): (told: Told) => unknown {
  const pieces: ReadSpecification['pieces'][number][] = [];
  const parts: ReadSpecification['parts'][number][] = [];
  return (told) => {
    if ('asks' in told) return findPredecessor(told.asks);
    if ('pieces' in told) pieces.push(...told.pieces);
    if ('parts' in told) parts.push(...told.parts);
    if ('refused' in told) settle(() => told.refused);
    if ('understood' in told) {
      const { understood } = told;
      const specification = { ...understood.specification, pieces, parts };
      settle((lint) => ({ document, ...understood, specification, lint }));
    }
    return null;
  };
}

declare module '../../../../context/context.ts' {
  interface Services {
    readonly specificationWork: SpecificationWork;
  }
}
