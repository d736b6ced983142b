import { toText } from '../digits/exact-json.ts';

/** A call as it arrived, at an operation whose path it fits. */
export interface DocumentCall {
  /** Values of the path's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** One thing that is wrong with a call. */
export interface CallFault {
  /** 400 for parameters and what cannot be read, 406 and 415 for media types, 422 for a body that breaks its schema. */
  readonly status: 400 | 404 | 406 | 415 | 422;
  /** The parameter, or the field of the body as `parcels[0].weight`; `body` for the whole. */
  readonly param: string;
  /** A sentence that names it. */
  readonly text: string;
  /** What was sent, where something was. */
  readonly value?: string;
}

const longestValue = 100;

/** A value as a fault shows it. */
export const toShown = (value: unknown): string =>
  (value === undefined ? '' : toText(value)).slice(0, longestValue);
