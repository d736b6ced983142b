/** A document that somebody could publish to do harm to who reads it. */
export interface HostileDocument {
  /** Part of the system name. */
  readonly name: string;
  readonly what: string;
  /** `listener` is the address of a server that nobody may ever ask. */
  readonly text: (frame: Frame) => string;
  readonly format?: 'yaml';
  /** Answered with 4xx and told, not stored. */
  readonly refused?: true;
}

export interface Frame {
  /** Members of `info` by which the portal knows the document. */
  readonly info: Readonly<Record<string, string>>;
  readonly listener: string;
}

/** A document as JSON, its parts over a plain start. */
export function toJson({ info }: Frame, parts: object): string {
  const start = { openapi: '3.1.0', info, servers: [{ url: '/rest/hostile' }], paths: {} };
  return JSON.stringify({ ...start, ...parts });
}

/** The least operation that shows a schema as its body and its answer. */
export function toOperation(schema: object, more: object = {}): object {
  const content = { 'application/json': { schema } };
  return {
    summary: 'Look at it',
    requestBody: { content },
    responses: { 200: { description: 'OK', content } },
    ...more,
  };
}
