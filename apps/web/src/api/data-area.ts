import { toErrorNote } from './error-note.ts';

/** A data area as specification §4 has it: request, success, error. */
export interface DataArea<Data> {
  readonly data: Data | undefined;
  readonly loading: boolean;
  /** Cleared by the next success. */
  readonly errors: readonly string[];
}

interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
}

/** Reads a query's result as a data area. */
export function toDataArea<Data>({ data, isFetching, error }: QueryState<Data>): DataArea<Data> {
  return { data, loading: isFetching, errors: error ? [toErrorNote(error).text] : [] };
}
