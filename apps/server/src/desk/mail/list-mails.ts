import { mailState, type Mail } from '@portal/contract/desk/mail/schema';
import type { Pagination } from '@portal/contract/pagination';
import * as z from 'zod/mini';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { listMails as listRows, type ListedMailRow } from '../../platform/mail/mail-list-sql.ts';

const pageSize = 20;

/** Without a state, what was given up; an unknown state lists nothing. */
export async function listMails(
  { database }: Services,
  query: { state?: string | undefined; page?: string | undefined },
): Promise<{ mails: Mail[]; pagination: Pagination }> {
  const page = parsePage(query.page);
  const state = z.safeParse(mailState, query.state || 'failed').data;
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total } = state ? await listRows(database, state, window) : { rows: [], total: 0 };
  return { mails: rows.map(showMail), pagination: toPagination({ total, page, pageSize }) };
}

export const showMail = (row: ListedMailRow): Mail => ({
  ...row,
  created_at: row.created_at.toISOString(),
  due_at: row.state === 'queued' ? row.due_at.toISOString() : null,
  ended_at: row.ended_at?.toISOString() ?? null,
});
