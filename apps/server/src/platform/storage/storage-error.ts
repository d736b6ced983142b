/** The refusals of the S3 protocol that a reader can meet, with their status. */
const statuses = {
  AccessDenied: 403,
  InvalidArgument: 400,
  InvalidRange: 416,
  InvalidURI: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  ServiceUnavailable: 503,
} as const;

const texts: Readonly<Record<keyof typeof statuses, string>> = {
  AccessDenied: 'Access Denied',
  InvalidArgument: 'Invalid Argument',
  InvalidRange: 'The requested range is not satisfiable',
  InvalidURI: 'The URI could not be read',
  MethodNotAllowed: 'The storage can be read only',
  NoSuchBucket: 'The bucket does not exist',
  NoSuchKey: 'The key does not exist',
  NotImplemented: 'The storage does not do what the query asks for',
  PreconditionFailed: 'A condition of the request does not hold',
  ServiceUnavailable: 'The storage behind this one gave no answer; try again',
};

export type StorageErrorCode = keyof typeof statuses;

/** Why a read of the storage was refused (contracts E4). */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: StorageErrorCode;
  /** Further elements of the answer: `Key`, `BucketName`, `ArgumentName`. */
  readonly details: Readonly<Record<string, string>>;

  constructor(code: StorageErrorCode, details: Readonly<Record<string, string>> = {}) {
    super(texts[code]);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statuses[this.code];
  }
}
