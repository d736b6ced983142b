export type ToWorker = { readonly job: unknown } | { readonly answer: unknown };

export type FromWorker =
  | { readonly ready: true }
  | { readonly said: unknown }
  | { readonly done: unknown }
  | { readonly failed: string };

/** Answers what a worker says or asks before it is done. */
export type Hear = (said: unknown) => unknown;
