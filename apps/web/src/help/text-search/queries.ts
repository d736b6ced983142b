import type { Client } from '@portal/contract/client';
import { keepPreviousData } from '@tanstack/react-query';
import { lazyCallQuery } from '../../api/call-query.ts';

// The operation comes with the first search: no page needs it before.
const searchTexts = {
  id: 'searchTexts',
  access: 'public',
  load: async () => (await import('@portal/contract/help/text-search/operations')).searchTexts,
} as const;

/** Service codes, questions, documents, guides and news, best first; a mistyped word finds what was meant. */
export function foundTextsQuery(client: Client, text: string) {
  return {
    ...lazyCallQuery(client, searchTexts, { query: { text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  };
}
