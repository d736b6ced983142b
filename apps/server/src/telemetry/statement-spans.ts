import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { Database } from '../platform/database/database.ts';
import { readOperation, toErrorType } from '../platform/database/time-statements.ts';
import { readText, type Send, wrapStatements } from '../platform/database/wrap-statements.ts';

/** Statements of this pool become spans of the request that they serve; those that serve none do not. Neither texts nor values are told. */
export function traceStatements(tracer: Tracer, database: Database): void {
  const traced =
    (send: Send): Send =>
    (...given) => {
      // The pool's own way of asking calls back from wherever a connection became free, and has its span already.
      const isCalledBack = typeof given.at(-1) === 'function';
      if (isCalledBack || !trace.getSpan(context.active())) return send(...given);
      const span = tracer.startSpan(...describe(readText(given[0])));
      const answer = send(...given);
      Promise.resolve(answer).then(
        () => span.end(),
        (error: unknown) => {
          span.setAttribute('error.type', toErrorType(error));
          span.setStatus({ code: SpanStatusCode.ERROR }).end();
        },
      );
      return answer;
    };
  wrapStatements(database, traced);
}

function describe(text: string) {
  const operation = readOperation(text);
  const table = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)/i.exec(text)?.[1];
  const summary = table === undefined ? operation : `${operation} ${table}`;
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.summary': summary,
    ...(table !== undefined && { 'db.collection.name': table }),
  };
  return [summary, { kind: SpanKind.CLIENT, attributes }] as const;
}
