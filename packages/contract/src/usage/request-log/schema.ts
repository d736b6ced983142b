import * as z from 'zod/mini';

const body = z.nullable(z.object({ text: z.string(), isCut: z.boolean() }));

/** What was said on both sides, without secrets; kept in the sandbox alone. */
const talk = z.object({
  requestHeaders: z.record(z.string(), z.string()),
  request: body,
  responseHeaders: z.record(z.string(), z.string()),
  response: body,
});

/** One call of an application; 30 days are kept. */
export const loggedRequest = z.object({
  id: z.string(),
  at: z.string(),
  application_id: z.number(),
  application_name: z.string(),
  account_id: z.number(),
  /** The answer's `x-request-id`. */
  trace_id: z.string(),
  system_name: z.string(),
  /** Key of the operation in its specification; empty for calls that it does not have. */
  operation: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.string(),
  status: z.number(),
  /** Of a refusal by the gateway itself. */
  fault_code: z.nullable(z.string()),
  /** What the caller was told beside the code: which limit and until when, for one. */
  fault_text: z.nullable(z.string()),
  duration_ms: z.number(),
  /** Until the API's answer began; null when it was not asked. */
  upstream_ms: z.nullable(z.number()),
  bytes_in: z.nullable(z.number()),
  bytes_out: z.number(),
  /** The key came in the query, which new integrations should not do. */
  key_in_query: z.boolean(),
});
export type LoggedRequest = z.output<typeof loggedRequest>;

/** A call that the gateway refused before it knew whose it is; 30 days are kept, of very many a part. */
export const refusedCall = z.object({
  trace_id: z.string(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  /** Null where no API is at the address. */
  system_name: z.nullable(z.string()),
  status: z.number(),
  fault_code: z.string(),
});
export type RefusedCall = z.output<typeof refusedCall>;

export const requestDetails = z.object({
  ...loggedRequest.shape,
  talk: z.nullable(talk),
});
export type RequestDetails = z.output<typeof requestDetails>;

/** A call with whom support writes to about it. */
export const tracedCall = z.object({
  request: requestDetails,
  org_name: z.string(),
  /** The admins of the account. */
  contacts: z.array(z.object({ email: z.string() })),
});
