import * as z from 'zod/mini';

/** An edition of the terms; it never changes once it is published. */
const edition = {
  edition: z.number(),
  /** From 00:00 UTC of this day on. */
  in_force_on: z.string(),
  /** What is new against the edition before, in a few words; empty for the first. */
  changes: z.string(),
};

const termsEdition = z.object(edition);
export type TermsEdition = z.output<typeof termsEdition>;

/** What anybody may read: one edition with its text, and which others there are. */
export const readableTerms = z.object({
  shown: z.nullable(z.object({ ...edition, text: z.string() })),
  /** Newest first; none on a portal that has published no terms. */
  editions: z.array(termsEdition),
  /** The edition in force; null before the first. */
  current: z.nullable(z.number()),
});
export type ReadableTerms = z.output<typeof readableTerms>;

/** Where terms are accepted: with a new account, with a higher plan, or when a new edition asks again. */
export const termsOccasions = ['sign-up', 'plan', 'notice'] as const;

const termsAcceptance = z.object({
  edition: z.number(),
  /** E-mail of who accepted. */
  by: z.string(),
  at: z.string(),
  occasion: z.enum(termsOccasions),
});
export type TermsAcceptance = z.output<typeof termsAcceptance>;

export const accountTerms = z.object({
  current: z.nullable(termsEdition),
  /** The last of the account. */
  accepted: z.nullable(termsAcceptance),
  /** The newest edition is in force and nobody of the account has accepted it. */
  due: z.boolean(),
  /** Published, and in force later. */
  next: z.nullable(termsEdition),
});
export type AccountTerms = z.output<typeof accountTerms>;

const termsStates = ['draft', 'planned', 'in force', 'replaced'] as const;

/** An edition on the desk. */
export const termsDraft = z.object({
  id: z.number(),
  /** It gets its number when it is published. */
  edition: z.nullable(z.number()),
  state: z.enum(termsStates),
  changes: z.string(),
  text: z.string(),
  in_force_on: z.nullable(z.string()),
  /** Accounts whose people have accepted it. */
  accepted: z.number(),
  updated_by: z.nullable(z.string()),
  updated_at: z.string(),
});
export type TermsDraft = z.output<typeof termsDraft>;
