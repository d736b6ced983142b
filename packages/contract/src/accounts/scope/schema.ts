import * as z from 'zod/mini';

/** A scope of an API, as its specification declares it (contracts G5). */
const apiScope = z.object({
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
  api_system_name: z.string(),
  visibility: z.enum(['public', 'private', 'internal', 'apigov']),
  approval_required: z.boolean(),
});
export type ApiScope = z.output<typeof apiScope>;

export const wrappedScope = z.object({ scope: apiScope });

/** A scope beside a client: whether it has it, and whether a request for it waits. */
const clientScope = z.object({
  ...apiScope.shape,
  granted: z.boolean(),
  requested: z.boolean(),
});
export type ClientScope = z.output<typeof clientScope>;

export const wrappedClientScope = z.object({ scope: clientScope });
