import type { Policy } from '../../compose.ts';
import type { Meter } from '../../meter.ts';
import { operationOf, type OperationTable } from '../../operation-table.ts';

/** Reports each call of a known application when its answer is over. */
export function meter(counter: Meter, operations: OperationTable): Policy {
  return {
    leave(exchange) {
      const { application, route, forwarded } = exchange;
      if (!application || !route) return;
      const named = exchange.request.headers['x-end-customer'];
      counter.count({
        applicationId: application.id,
        accountId: application.accountId,
        systemName: route.systemName,
        operation: operationOf(exchange, operations).key,
        status: exchange.status,
        at: exchange.at,
        durationMs: exchange.durationMs,
        forwarded,
        endCustomer: typeof named === 'string' ? named : undefined,
      });
    },
  };
}
