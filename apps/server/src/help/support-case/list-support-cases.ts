import {
  caseState,
  type CaseState,
  type SupportCase,
} from '@portal/contract/help/support-case/schema';
import type { Pagination } from '@portal/contract/pagination';
import * as z from 'zod/mini';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { type CaseFilter, listCases, showCase } from './case-thread-sql.ts';
import { t } from '../../platform/text/text.ts';

const pageSize = 20;

interface Query {
  readonly state?: string | undefined;
  readonly whose?: string | undefined;
  readonly text?: string | undefined;
  readonly account_id?: string | undefined;
  readonly page?: string | undefined;
}

/** Without a state, what waits for support, of one's own all that is under way; a search, and the cases of one account, are of all states. */
export async function listSupportCases(
  { database }: Pick<Services, 'database'>,
  person: Pick<Person, 'email'>,
  query: Query,
): Promise<{ cases: { case: SupportCase }[]; pagination: Pagination; oldest_at: string | null }> {
  const page = parsePage(query.page);
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total, oldest } = await listCases(database, toFilter(person, query), window);
  return {
    cases: rows.map((row) => ({ case: showCase(row) })),
    pagination: toPagination({ total, page, pageSize }),
    oldest_at: oldest?.toISOString() ?? null,
  };
}

function toFilter({ email }: Pick<Person, 'email'>, query: Query): CaseFilter {
  const text = query.text?.trim() || null;
  const accountId = toId(query.account_id);
  const isOwn = query.whose === 'mine';
  const isOfAll = text !== null || accountId !== null;
  const state = toState(query.state, isOwn || isOfAll ? null : 'open');
  return {
    state,
    isUnderWay: isOwn && !isOfAll && state === null ? true : null,
    assignee: toAssignee(email, query.whose),
    accountId,
    text,
  };
}

const toAssignee = (own: string, whose: string | undefined): string | null =>
  whose === 'mine' ? own : whose || null;

function toState(text: string | undefined, otherwise: CaseState | null): CaseState | null {
  if (!text) return otherwise;
  const state = z.safeParse(caseState, text).data;
  if (!state) throw invalid({ state: [t`is not included in the list`] });
  return state;
}

function toId(text: string | undefined): number | null {
  if (!text) return null;
  if (!/^\d{1,15}$/.test(text)) throw invalid({ account_id: [t`is not a valid id`] });
  return Number(text);
}
