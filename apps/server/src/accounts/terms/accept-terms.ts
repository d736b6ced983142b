import type { AccountTerms, TermsAcceptance } from '@portal/contract/accounts/terms/schema';
import type { Services } from '../../context/context.ts';
import { notFound, invalid } from '../../platform/errors/portal-error.ts';
import type { Queryable } from '../../platform/rows/rows.ts';
import {
  findAcceptance,
  findCurrentTerms,
  findNextTerms,
  findPublished,
  isTermsDue,
  listPublished,
  insertAcceptance,
} from './terms-sql.ts';
import { t } from '../../platform/text/text.ts';
import { writeDate } from '@portal/contract/text/days';
import type { Actor } from '../../context/actor.ts';
import type { Connection } from '../../platform/database/database.ts';
import { recordEvent } from '../account-event/index.ts';
import { changeAccount } from '../user/index.ts';

/** The edition that is asked for; otherwise the one in force, or the first that will be. */
export async function getTerms({ database }: Services, asked: string | undefined) {
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

interface Holding {
  readonly connection: Connection;
  readonly actor: Actor;
}

interface Given {
  readonly accountId: number;
  readonly edition: number;
  readonly occasion: TermsAcceptance['occasion'];
}

/** Notes in the transaction of what it belongs to that somebody accepts the edition in force; no other can be accepted. */
export async function acceptEdition(
  { connection, actor }: Holding,
  { accountId, edition, occasion }: Given,
): Promise<void> {
  const current = await findCurrentTerms(connection);
  if (current?.edition !== edition) throw await refuse(connection, edition);
  const { iamUserId: iam_user_id, email: accepted_by } = actor.person;
  const by = { iam_user_id, accepted_by, account_id: accountId };
  await insertAcceptance(connection, { edition_id: current.id, occasion, ...by });
  const [action, subject] = ['terms.accepted', String(edition)];
  await recordEvent(connection, actor, { accountId, action, subject });
}

async function refuse(connection: Connection, edition: number) {
  const current = await findCurrentTerms(connection);
  const isKnown = (await findPublished(connection, edition)) !== null;
  const held = current
    ? `edition ${current.edition} is in force since ${writeDate(current.in_force_on, 'day')}`
    : 'no terms are in force';
  const isOlder = isKnown && current !== null && edition < current.edition;
  const why = isOlder
    ? t`edition ${edition} has been replaced`
    : isKnown
      ? t`edition ${edition} is not in force yet`
      : t`there is no edition ${edition} of the terms`;
  return invalid({ terms_edition: [t`${why}: ${held}`] });
}

interface Choice {
  readonly accountId: number;
  /** What the form sent; nothing, by a client that knows no terms. */
  readonly edition: number | undefined;
}

/** A plan is chosen under the terms in force: with the choice, or by an account that has accepted them already. */
export async function acceptWithPlan(
  { portal }: Pick<Services, 'portal'>,
  holding: Holding,
  { accountId, edition }: Choice,
): Promise<void> {
  if (!portal.production) return;
  if (edition !== undefined) {
    return acceptEdition(holding, { accountId, edition, occasion: 'plan' });
  }
  const { connection } = holding;
  if (!(await isTermsDue(connection, accountId))) return;
  const current = await findCurrentTerms(connection);
  const text = t`must be ${current?.edition ?? ''}: the edition of the terms in force, which the account has not accepted yet`;
  throw invalid({ terms_edition: [text] });
}

/** An admin accepts what the notice asks for. Who comes second changes nothing. */
export async function acceptTerms(
  services: Services,
  actor: Actor,
  { accountId, edition }: { readonly accountId: number; readonly edition: number },
): Promise<AccountTerms> {
  await changeAccount(services, { accountId, actor, as: 'admin' }, async (connection) => {
    const isFirst = await isTermsDue(connection, accountId);
    const current = await findCurrentTerms(connection);
    if (!isFirst && current?.edition === edition) return;
    await acceptEdition({ connection, actor }, { accountId, edition, occasion: 'notice' });
  });
  return getAccountTerms(services, accountId);
}
