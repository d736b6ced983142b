const methods: ReadonlySet<string | undefined> = new Set(
  'CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT QUERY TRACE'.split(' '),
);

/** Any other is told as one, so that nobody can make up names without end. */
export const toKnownMethod = (method: string | undefined): string =>
  method !== undefined && methods.has(method) ? method : '_OTHER';
