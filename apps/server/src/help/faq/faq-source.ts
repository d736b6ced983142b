import * as z from 'zod/mini';
import { parseDeskSource, toDeskSource } from '../desk-item/index.ts';
import { t } from '../../platform/text/text.ts';

export interface FaqContent {
  readonly question: string;
  readonly category: string;
  /** The answer, in Markdown. */
  readonly text: string;
}

const head = z.object({
  question: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  category: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
});

const texts = {
  question: t`question is required, with up to 200 characters`,
  category: t`category is required, with up to 60 characters`,
};

/** Reads Markdown with front matter; refuses with what is wrong, field by field. */
export function parseFaqSource(source: string): FaqContent {
  return parseDeskSource(source, { head, texts });
}

/** The source that reads as this content. */
export function toFaqSource({ question, category, text }: FaqContent): string {
  return toDeskSource({ question, category, text });
}

const longestSlug = 60;

/** An anchor from the words of a question, which no other question has. */
export function toFaqSlug(question: string, taken: ReadonlySet<string>): string {
  const words = question
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');
  const slug = words || 'question';
  let free = slug;
  for (let nth = 2; taken.has(free); nth += 1) free = `${slug}-${nth}`;
  return free;
}
