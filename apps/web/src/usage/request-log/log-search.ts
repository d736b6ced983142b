import { textIn, type Address } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';

/** Empty texts narrow nothing. */
export interface LogChoice {
  readonly status: string;
  readonly api: string;
  readonly trace: string;
  /** An error code. */
  readonly fault: string;
  /** A part of it. */
  readonly path: string;
  /** Moments, ISO 8601. */
  readonly since: string;
  readonly until: string;
}

export interface LogSearch extends LogChoice {
  /** Id of the entry that is open; empty for none. */
  readonly entry: string;
}

export const noSearch: LogSearch = {
  status: '',
  api: '',
  trace: '',
  fault: '',
  path: '',
  since: '',
  until: '',
  entry: '',
};

const statusText = /^(errors|[1-5](\d\d|XX))$/;

/** What the address says; what makes no sense narrows nothing. */
export function parseLogSearch(address: Address): LogSearch {
  const textOf = (name: keyof LogSearch) => textIn(address, name);
  return {
    status: statusText.test(textOf('status')) ? textOf('status') : '',
    api: textOf('api'),
    trace: textOf('trace').trim(),
    fault: textOf('fault').trim(),
    path: textOf('path').trim(),
    since: toMoment(textOf('since')),
    until: toMoment(textOf('until')),
    entry: textOf('entry'),
  };
}

function toMoment(text: string): string {
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : '';
}

export function toLogQuery(choice: Partial<LogChoice>) {
  const { status, api, trace, fault, path, since, until } = choice;
  return {
    ...(status && { status }),
    ...(api && { api }),
    ...(trace && { trace_id: trace }),
    ...(fault && { fault }),
    ...(path && { path }),
    ...(since && { since }),
    ...(until && { until }),
  };
}

export function toLogHref(applicationId: string, search: LogSearch): string {
  return paths.requestLog(applicationId, search);
}

/** For a field of the platform's own clock, in the reader's zone: '2026-11-20T14:05'. */
export function toLocalField(moment: string): string {
  if (moment === '') return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Back from the field; empty where it holds no moment. */
export function fromLocalField(text: string): string {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
