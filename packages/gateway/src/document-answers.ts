import type { GatewayFault } from './gateway-fault.ts';

/** A call of an API that has no upstream. */
export interface DocumentCall {
  readonly systemName: string;
  /** Key of the operation in the API's specification; empty when it has none like it. */
  readonly operation: string;
  /** Whose call it is; null on a route that asks for no key. */
  readonly accountId: number | null;
  readonly method: string;
  /** In one spelling. */
  readonly path: string;
  /** With its question mark, without the key. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

interface DocumentReply {
  readonly status: number;
  /** Flat list: name, value, name, value … */
  readonly headers: readonly string[];
  /** Empty where there is none. */
  readonly body: string;
}

/** In place of an answer, where the caller asks for none: the connection ends. */
export const noAnswer = 'no answer';

/** Answers calls from the specification of their API. */
export interface DocumentAnswers {
  answer(
    call: DocumentCall,
  ): Promise<DocumentReply | { readonly fault: GatewayFault } | typeof noAnswer>;
}
