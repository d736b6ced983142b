import { type DestinationStream, pino, stdSerializers } from 'pino';
import type { Log } from './log.ts';

/** What a line of the log may hold beside its message; all else is dropped, whoever hands it over. */
const keptFields: ReadonlySet<string> = new Set([
  'applied',
  'basePath',
  'calls',
  'cause',
  'contentDirectory',
  'entries',
  'erasure',
  'err',
  'failure',
  'fault',
  'file',
  'invoices',
  'job',
  'leftOut',
  'lost',
  'mail',
  'mails',
  'mend',
  'message',
  'method',
  'month',
  'ms',
  'operation',
  'ownPath',
  'path',
  'queue',
  'reason',
  'reqId',
  'retrySeconds',
  'source',
  'span_id',
  'stack',
  'status',
  'stopWaitMs',
  'systemName',
  'trace_id',
  'url',
  'what',
]);

const keepFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => keptFields.has(name)));

/** Libraries hang requests and answers on their errors, with all that is in them. */
function keepError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const kept = ['code', 'statement'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  // What tried several addresses has no words of its own.
  return { type, message: message || kept[0]?.[1] || type, stack, ...Object.fromEntries(kept) };
}

const keepCause = (cause: unknown) => keepError(cause) || 'no reason was given';

interface LogSettings {
  readonly level: string;
  readonly base?: Readonly<Record<string, string>>;
  readonly mixin?: () => object;
}

export const openLog = (settings: LogSettings, destination: DestinationStream): Log =>
  pino(
    {
      ...settings,
      formatters: { log: keepFields },
      serializers: { cause: keepCause, err: keepError },
    },
    destination,
  );
