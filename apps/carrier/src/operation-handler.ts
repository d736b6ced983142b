import type { AskPortal } from './outbox/ask-portal.ts';
import type { JobKind, JobOf, Read } from './reading/jobs.ts';
import type { World } from './state/world.ts';

/** A request after routing and validation; `query` and `body` carry the document's defaults. */
export interface CarrierRequest {
  /** Account of the caller as the gateway names it; 'anonymous' without a gateway. */
  readonly account: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /**
   * A body that came in another form, as another operation reads it: checked by its document, its defaults filled in.
   * Throws the faults of that operation.
   */
  readonly readAs: (operation: { method: string; path: string }, body: unknown) => unknown;
  readonly read: ReadInWorker;
  readonly askPortal: AskPortal;
}

/** Has a worker read or draw what the caller sent. Throws what it is refused with: 422 where it takes too much, 429 where many wait. */
export type ReadInWorker = <Kind extends JobKind>(
  kind: Kind,
  job: JobOf<Kind>,
) => Promise<Read<Kind>>;

/** Looks at the caller's world again, as it is then. */
export type Look = <T>(look: (world: World) => T) => Promise<T>;

/** Texts that are sent as they come, until the signal or the caller ends it. */
type Follow = (look: Look, signal: AbortSignal) => AsyncIterable<string>;

/**
 * `body` is a JSON value, or bytes / text together with a `content-type` header that is not JSON.
 */
export interface CarrierReply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of a body. */
  readonly follow?: Follow;
  /** Nothing of it is sent: the connection ends. */
  readonly isCut?: boolean;
}

export type Answer = CarrierReply | Promise<CarrierReply>;

/** Throws a CarrierFault for what it refuses. */
export interface OperationHandler {
  (request: CarrierRequest, world: World): Answer;
  /** Keeps something although its method is GET. */
  readonly mayChange?: boolean;
  /** Answers from the world that has the item of the path, whoever asks. */
  readonly ofItem?: boolean;
  /** What is read of the request before the world is visited; it takes the body's place. */
  readonly readFirst?: (request: CarrierRequest) => Promise<unknown>;
  /** What a worker does for it: where too many wait, it is refused before its body is read. */
  readonly needs?: JobKind;
}

/** Handlers of one API by operationId. */
export type Operations = Readonly<Record<string, OperationHandler>>;
