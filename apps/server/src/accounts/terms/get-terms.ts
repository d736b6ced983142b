import type { AccountTerms, ReadableTerms } from '@portal/contract/accounts/terms/schema';
import type { Services } from '../../context/context.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import type { Queryable } from '../../platform/rows/rows.ts';
import {
  findAcceptance,
  findCurrentTerms,
  findNextTerms,
  findPublished,
  isTermsDue,
  listPublished,
} from './terms-sql.ts';
import { t } from '../../platform/text/text.ts';

/** The edition that is asked for; otherwise the one in force, or the first that will be. */
export async function getTerms(
  { database }: Services,
  asked: string | undefined,
): Promise<ReadableTerms> {
  const [current, editions] = await Promise.all([
    findCurrentTerms(database),
    listPublished(database),
  ]);
  const edition = asked === undefined ? (current ?? editions.at(-1))?.edition : toNumber(asked);
  const shown = edition === undefined ? null : await findPublished(database, edition);
  if (asked !== undefined && !shown) throw notFound(t`We cannot find this edition of the terms`);
  return { shown, editions, current: current?.edition ?? null };
}

const toNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Outside production nothing is accepted: an account there holds no agreement. */
export async function getAccountTerms(
  { database, portal }: { readonly database: Queryable } & Pick<Services, 'portal'>,
  accountId: number,
): Promise<AccountTerms> {
  if (!portal.production) return { current: null, accepted: null, due: false, next: null };
  const [current, accepted, due, next] = await Promise.all([
    findCurrentTerms(database),
    findAcceptance(database, accountId),
    isTermsDue(database, accountId),
    findNextTerms(database),
  ]);
  return { current, accepted, due, next };
}
