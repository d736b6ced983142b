import * as z from 'zod/mini';
import { parseDeskSource, toDeskSource } from '../desk-item/index.ts';
import { t } from '../../platform/text/text.ts';

/** What stands above and below the second line of dashes. */
export interface NewsContent {
  readonly title: string;
  readonly date: string;
  readonly category: string;
  readonly link: string | null;
  readonly linkText: string | null;
  readonly text: string;
}

const head = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  date: z.iso.date(),
  category: z._default(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)), 'devportal'),
  link: z._default(z.nullable(z.url({ protocol: /^https?$/ })), null),
  linkText: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
});

const texts = {
  title: t`title is required, with up to 200 characters`,
  date: t`date must be a date such as 2026-11-20`,
  category: t`category must be one lower-case word`,
  link: t`link must be an http or https address`,
  linkText: t`linkText must be a short text`,
};

/** Reads Markdown with front matter; refuses with what is wrong, field by field. */
export function parseNewsSource(source: string): NewsContent {
  return parseDeskSource(source, { head, texts });
}

/** The source that reads as this content. */
export function toNewsSource(content: NewsContent): string {
  return toDeskSource({ ...content });
}
