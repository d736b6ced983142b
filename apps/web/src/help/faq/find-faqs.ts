import type { Faq } from '@portal/contract/help/faq/operations';

export interface FaqGroup {
  readonly category: string;
  readonly faqs: readonly Faq[];
}

/** Questions that hold every word, in question or answer, under their categories. */
export function findFaqs(faqs: readonly Faq[], text: string, category: string): FaqGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = faqs.filter((faq) => {
    const known = `${faq.question} ${faq.answer} ${faq.category}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
  return listCategories(faqs)
    .filter((one) => category === '' || one === category)
    .map((one) => ({ category: one, faqs: found.filter((faq) => faq.category === one) }))
    .filter((group) => group.faqs.length > 0);
}

/** Where a category begins on the page. */
export const anchorOf = (category: string): string =>
  `about-${category.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}`;

/** In the order of their first questions. */
export function listCategories(faqs: readonly Faq[]): string[] {
  return [...new Set(faqs.map(({ category }) => category))];
}
