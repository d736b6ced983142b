import * as z from 'zod/mini';

const thing = z.object({ updated_at: z.string() });

/** The version of the one thing that an answer carries, as If-Match sends it back (contracts, amendment 6). */
export function toEtag(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null) return {};
  const [only, ...others] = Object.values(body);
  const parsed = others.length === 0 ? z.safeParse(thing, only) : null;
  return parsed?.success ? { ETag: `"${parsed.data.updated_at}"` } : {};
}
