/** What kind of thing differs between two versions of a document. */
type ChangeRule =
  | 'operation-removed'
  | 'operation-added'
  | 'operation-moved'
  | 'operation-deprecated'
  | 'operation-revived'
  | 'parameter-removed'
  | 'parameter-added'
  | 'parameter-required'
  | 'parameter-optional'
  | 'body-removed'
  | 'body-added'
  | 'body-required'
  | 'body-optional'
  | 'media-type-removed'
  | 'media-type-added'
  | 'response-removed'
  | 'response-added'
  | 'header-removed'
  | 'header-added'
  | 'security-changed'
  | 'property-removed'
  | 'property-added'
  | 'property-required'
  | 'property-optional'
  | 'type-changed'
  | 'format-changed'
  | 'enum-removed'
  | 'enum-added'
  | 'enum-renamed'
  | 'limit-changed'
  | 'pattern-changed'
  | 'extra-members-changed'
  | 'alternative-removed'
  | 'alternative-added'
  | 'meaning-changed'
  | 'more-changes';

/** One difference. It breaks when a program that was right before can be wrong now (decision 017). */
export interface Change {
  readonly rule: ChangeRule;
  readonly breaking: boolean;
  /** `GET /items/{id}`; null for what concerns no single operation. */
  readonly operation: string | null;
  /** Where in the operation: `query parameter page`, `response 200 items[].name`; empty for the operation itself. */
  readonly place: string;
  readonly text: string;
  /** What an operation was called that has moved, as `operation` is written. */
  readonly movedFrom?: string;
  /** Where in a schema that has a name: `Parcel.lines[].weight`. */
  readonly part?: string;
  /** In how many operations it stands, and its further places, if it is in more than one place. */
  readonly operations?: number;
  readonly elsewhere?: Pick<Change, 'operation' | 'place'>[];
}

/** Who writes a value: callers write requests, the API writes responses. */
export type Direction = 'request' | 'response';

/** Where a comparison stands, and where it puts what it finds. */
export interface Report {
  readonly operation: string;
  readonly direction: Direction;
  readonly add: (change: Omit<Change, 'operation'>) => void;
}
