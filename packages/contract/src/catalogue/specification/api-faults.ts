/** A code of the gateway, or of the portal's own operations. Its shape is that of a code of an API. */
export interface PortalFault {
  readonly code: string;
  readonly status: number;
  /** What the answer's `message` says, where the gateway gives it. */
  readonly title: string;
  readonly rule: string;
  readonly fix: string;
  /** Headers and parameters that it is about. */
  readonly fields: readonly string[];
}

/** Those that any API may answer, whatever its document names. */
export const apiFaults: readonly PortalFault[] = [
  {
    code: 'API-400',
    status: 400,
    title: 'The request cannot be read',
    rule: 'A request is valid HTTP, and Prefer asks for what the operation documents.',
    fix: 'Correct what the fault names. Compare the call with the API reference.',
    fields: ['Prefer'],
  },
  {
    code: 'API-404',
    status: 404,
    title: 'No API has this path',
    rule: 'A call goes to a path that the API reference names.',
    fix: 'Compare path and version with the API reference.',
    fields: [],
  },
  {
    code: 'API-405',
    status: 405,
    title: 'The path does not take this method',
    rule: 'A path takes the methods that the API reference names; the header Allow of the answer lists them.',
    fix: 'Use one of the methods in Allow.',
    fields: ['Allow'],
  },
  {
    code: 'API-413',
    status: 413,
    title: 'The body is too large',
    rule: 'A body has 10 MiB at most.',
    fix: 'Part what you send, or make pictures and files in it smaller.',
    fields: [],
  },
  {
    code: 'API-422',
    status: 422,
    title: 'Too complex to check',
    rule: 'A file or text that you send is checked within a few seconds.',
    fix: 'Send less at once.',
    fields: [],
  },
  {
    code: 'API-429',
    status: 429,
    title: 'Too many at a time',
    rule: 'So many files are checked, and so many slow answers that you asked for are held back, at a time.',
    fix: 'Repeat the call after the time in Retry-After.',
    fields: ['Retry-After'],
  },
  {
    code: 'API-500',
    status: 500,
    title: 'The API failed',
    rule: 'The fault is on our side, not in your request.',
    fix: 'Repeat the call later, with longer and longer pauses. Quote the trace id when you write to support.',
    fields: [],
  },
  {
    code: 'API-503',
    status: 503,
    title: 'Not available at the moment',
    rule: 'The API is being restarted. Nothing was done.',
    fix: 'Repeat the call after the time in Retry-After.',
    fields: ['Retry-After'],
  },
];
