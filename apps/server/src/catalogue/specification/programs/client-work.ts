import { PortalError } from '../../../platform/errors/portal-error.ts';
import { t } from '../../../platform/text/text.ts';
import { createWork } from '../../../platform/workers/create-work.ts';
import { type ClientJob, makeClient } from './make-client.ts';

/** What is made of an edition, by its key: kept, or made of what the job reads. Throws with words for people what cannot be made. */
export type ClientWork = (edition: string, toJob: () => Promise<ClientJob>) => Promise<Buffer>;

const usual = { seconds: 20, memory: 768, idleMs: 60_000 };
/** Bytes of all that is kept. */
const mostKept = 32 * 1024 * 1024;

/** Makes clients in a process of its own, once for an edition: whoever asks at the same time waits for the same one. */
export function createClientWork(program: string, limits = usual): ClientWork {
  const work = createWork({
    program,
    ...limits,
    inPlace: async (job: ClientJob) => makeClient(job),
    tooComplex: t`The specification is too large or too complex to make a client of it; generate one from its parts that you call`,
    tooMany: (seconds) => t`Too many clients are being made; ask again in ${seconds} seconds`,
  });
  const kept = new Map<string, Kept>();
  const settle = async (edition: string, entry: Kept) => {
    try {
      entry.bytes = (await entry.made).length;
      dropOldest(kept);
    } catch (error) {
      // What is too much for one is too much for the next.
      const isFinal = error instanceof PortalError && error.failure === 'invalid';
      if (!isFinal) kept.delete(edition);
    }
  };
  return (edition, toJob) => {
    const known = kept.get(edition);
    if (known) return known.made;
    const made = toJob().then(async (job) => Buffer.from(await work.run(job)));
    const entry = { made, bytes: 0 };
    kept.set(edition, entry);
    void settle(edition, entry);
    return made;
  };
}

interface Kept {
  readonly made: Promise<Buffer>;
  bytes: number;
}

function dropOldest(kept: Map<string, Kept>): void {
  let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [edition, one] of kept) {
    if (bytes <= mostKept) return;
    kept.delete(edition);
    bytes -= one.bytes;
  }
}

declare module '../../../context/context.ts' {
  interface Services {
    readonly makeClient: ClientWork;
  }
}
