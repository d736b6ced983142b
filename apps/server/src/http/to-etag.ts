import * as z from 'zod/mini';

const things = z.union([
  z.object({ updated_at: z.string() }),
  z.pipe(
    z.object({ updatedAt: z.string() }),
    z.transform(({ updatedAt }) => ({ updated_at: updatedAt })),
  ),
]);

/** The version of the one thing that an answer carries, as If-Match sends it back (contracts, amendment 6). */
export function toEtag(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null) return {};
  const [only, ...others] = Object.values(body);
  const parsed = others.length === 0 ? z.safeParse(things, only) : null;
  return parsed?.success ? { ETag: `"${parsed.data.updated_at}"` } : {};
}
