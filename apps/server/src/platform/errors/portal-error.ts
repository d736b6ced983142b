import { type Text, t } from '../text/text.ts';

/** Why a call was refused; `error-reply.ts` alone turns it into a status and a body. */
export type Failure =
  | 'malformed'
  | 'unauthorised'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'conflict'
  | 'stale'
  | 'unseen'
  | 'tooLarge'
  | 'unsupported'
  | 'invalid'
  | 'throttled'
  | 'unavailable';

export interface FaultDetail {
  readonly text: Text;
  readonly code?: string;
  /** What the fault is about: a field and its value, a line and a column. */
  readonly params: Readonly<Record<string, string>>;
}

export type FieldFaults = Readonly<Record<string, readonly Text[]>>;

interface Details {
  readonly text?: Text;
  /** The body is the text alone (contracts §1.4). */
  readonly isPlain?: true;
  /** Texts by field, as family A sends them: `{ name: ["can't be blank"] }`. */
  readonly fields?: FieldFaults;
  /** All faults of a family B answer, where there are several. */
  readonly faults?: readonly FaultDetail[];
  /** Fault code of family B, error code of family C. */
  readonly code?: string;
  /** Seconds until a throttled call may come again. */
  readonly retryAfter?: number;
}

/** Its texts are written when the answer is sent, in the language that its caller reads; logs have the English. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly failure: Failure;
  readonly details: Details;

  constructor(failure: Failure, details: Details = {}) {
    super(details.text?.in('en') ?? failure);
    this.failure = failure;
    this.details = details;
  }
}

export const notFound = (text?: Text) => new PortalError('notFound', text ? { text } : {});
export const forbidden = (text?: Text) => new PortalError('forbidden', text ? { text } : {});
export const unauthorised = () => new PortalError('unauthorised');
export const malformed = (text: Text) => new PortalError('malformed', { text });
/** A query that lacks what the call cannot do without. */
export const missingParameter = (name: string) =>
  new PortalError('malformed', { text: t`Required parameter missing: ${name}`, isPlain: true });
export const invalid = (fields: FieldFaults) => new PortalError('invalid', { fields });
export const throttled = (retryAfter: number) => new PortalError('throttled', { retryAfter });
/** A precondition is missing (428). */
export const unseen = (text: Text) => new PortalError('unseen', { text });
export const stale = () => new PortalError('stale', { text: t`Someone else has changed it` });
