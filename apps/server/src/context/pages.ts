import type { Pagination } from '@portal/contract/pagination';
import { malformed } from '../platform/errors/portal-error.ts';
import { t } from '../platform/text/text.ts';

export function toPagination(of: { total: number; page: number; pageSize: number }): Pagination {
  return { total: of.total, pages: Math.ceil(of.total / of.pageSize), currentPage: of.page };
}

/** Pages count from 1; a page past the end is empty. */
export function parsePage(page: string | number | undefined): number {
  const number = Number(page ?? 1);
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000) {
    throw malformed(t`page must be a positive whole number`);
  }
  return number;
}
