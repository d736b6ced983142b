import type { Logger } from 'pino';

/** What a line from `warn` on says, and which of the listed ids and figures it may name. */
interface Fault extends Readonly<Partial<Record<FaultField, string | number | null>>> {
  readonly what: string;
  /** An error, or the reason in words. */
  readonly cause: unknown;
  /** What somebody can do; or that nothing need be done, and why. */
  readonly mend: string;
}

type FaultField =
  | 'calls'
  | 'entries'
  | 'erasure'
  | 'file'
  | 'job'
  | 'leftOut'
  | 'mail'
  | 'message'
  | 'reqId'
  | 'retrySeconds'
  | 'source'
  | 'stack'
  | 'systemName';

type TellFault = (fault: Fault) => void;

interface Faults {
  readonly warn: TellFault;
  readonly error: TellFault;
  readonly fatal: TellFault;
}

/** The server's log: a bare sentence from `warn` on does not compile. */
export interface Log
  extends Faults, Pick<Logger, 'debug' | 'info' | 'isLevelEnabled' | 'level' | 'silent' | 'trace'> {
  child(bindings: Readonly<Record<string, string>>): Log;
}

declare module 'fastify' {
  interface FastifyBaseLogger extends Faults {
    readonly warn: TellFault;
    readonly error: TellFault;
    readonly fatal: TellFault;
  }
}
