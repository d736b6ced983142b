import type { NewsItem } from '@portal/contract/help/news/operations';
import { listNews as listRows } from './news-sql.ts';
import type { Services } from '../../context/context.ts';

/** News of one category, 'devportal' when none is named (contracts E2). */
export function listNews(services: Services, category: string | undefined): Promise<NewsItem[]> {
  return listRows(services.database, category ?? 'devportal');
}
