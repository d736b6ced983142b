import { performance } from 'node:perf_hooks';
import type { Policy } from '../../compose.ts';
import type { Meter } from '../../meter.ts';
import type { OperationTable } from '../../operation-table.ts';

/** Reports each call of a known application when its answer is over. */
export function meter(counter: Meter, operations: OperationTable): Policy {
  return {
    leave(exchange) {
      const { application, route, method, path, forwarded } = exchange;
      if (!application || !route) return;
      const { systemName } = route;
      counter.count({
        applicationId: application.id,
        accountId: application.accountId,
        systemName,
        operation: operations.find({ systemName, method, path }),
        status: exchange.status,
        at: exchange.at,
        durationMs: performance.now() - exchange.startedAt,
        forwarded,
      });
    },
  };
}
