import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';

export interface Failure {
  readonly key: string;
  readonly applicationId: string;
  readonly application: string;
  readonly systemName: string;
  /** Key of the operation; empty for calls that the specification does not have. */
  readonly operation: string;
  /** Of the newest. */
  readonly method: string;
  readonly path: string;
  readonly at: string;
  readonly calls: number;
  /** Each status once, the newest first. */
  readonly statuses: readonly number[];
}

/** Failed calls, newest first, by application, API, operation and method: what failed most comes first. */
export function groupFailures(calls: readonly LoggedRequest[]): readonly Failure[] {
  const groups = new Map<string, Failure>();
  for (const call of calls) {
    const { application_id: id, system_name: systemName, operation, method, status } = call;
    const key = JSON.stringify([id, systemName, operation, method]);
    const known = groups.get(key);
    groups.set(key, {
      key,
      applicationId: String(id),
      application: call.application_name,
      systemName,
      operation,
      method,
      path: known?.path ?? call.path,
      at: known?.at ?? call.at,
      calls: (known?.calls ?? 0) + 1,
      statuses: [...new Set([...(known?.statuses ?? []), status])],
    });
  }
  return [...groups.values()].toSorted((left, right) => right.calls - left.calls);
}
