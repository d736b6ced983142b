import { findListFaults } from '@portal/contract/billing/price-edition/rules';
import type { PriceEditionDetails, PriceList } from '@portal/contract/billing/price-edition/schema';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { noteAct } from '../../context/staff-act.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import * as editionStore from './edition-desk-sql.ts';
import type { EditionContent } from './price-edition-sql.ts';
import { toContent, toPriceList } from './edition-list.ts';
import { findEdition, getPriceEdition, requireProduction, toState } from './list-editions.ts';
import { giveHour } from './give-hour.ts';
import { changeEdition, type EditionChange, type EditionFound } from './hold-edition.ts';
import { tellOfWithdrawal } from './price-notices.ts';
import { t, textOf } from '../../platform/text/text.ts';

export function createPriceEdition(
  services: Services,
  actor: Actor,
  given: { readonly title: string; readonly from_edition_id: number },
): Promise<PriceEditionDetails> {
  requireProduction(services);
  return inTransaction(services.database, async (connection) => {
    const { content } = await findEdition(services, String(given.from_edition_id), connection);
    const id = await editionStore.insertDraft(connection, {
      service_id: services.portal.serviceId,
      title: toTitle(given.title),
      content,
      updated_by: actor.person.email,
    });
    noteAct({ type: 'priceEdition', id });
    return getPriceEdition(services, String(id), connection);
  });
}

export function updatePriceEdition(
  change: EditionChange,
  given: { readonly title: string; readonly list: PriceList },
): Promise<PriceEditionDetails> {
  const { services, actor, editionId } = change;
  return changeEdition(change, async (connection, row) => {
    requireDraft(row);
    const faults = findListFaults(given.list);
    if (faults.length > 0) throw invalid({ list: faults.map(textOf) });
    const content = await toOwnContent(connection, services, { list: given.list, row });
    const title = toTitle(given.title);
    const updated_by = actor.person.email;
    await editionStore.updateEdition(connection, row.id, { title, content, updated_by });
    noteAct({
      before: { title: row.title, ...toPriceList(row.content) },
      after: { title, ...toPriceList(content) },
    });
    return getPriceEdition(services, editionId, connection);
  });
}

/** Plans come and go with PORTAL_CONFIG, and the currency with the file of prices: a draft changes neither. */
async function toOwnContent(
  connection: Connection,
  { portal }: Services,
  { list, row }: { readonly list: PriceList; readonly row: EditionFound },
): Promise<EditionContent> {
  const ids = (plans: readonly { readonly id: number }[]) => plans.map(({ id }) => id).join(' ');
  if (list.currency !== row.content.currency)
    throw invalid({ list: [t`the currency cannot be changed from ${row.content.currency}`] });
  if (ids(list.plans) !== ids(row.content.plans))
    throw invalid({ list: [t`the plans must be those of the list: one is missing or unknown`] });
  if (list.metrics[0]?.system_name !== row.content.metrics[0]?.systemName)
    throw invalid({
      list: [t`the first metric must be the one that counts the calls of all APIs`],
    });
  const metricIds = await editionStore.listMetricIds(connection, portal.serviceId);
  const highest = await editionStore.findHighestIds(connection);
  return toContent(list, row.content, { metricIds, highest });
}

export function deletePriceEdition(change: Omit<EditionChange, 'actor'>): Promise<void> {
  return changeEdition(change, async (connection, row) => {
    requireDraft(row);
    noteAct({ before: { title: row.title, ...toPriceList(row.content) } });
    await editionStore.deleteDraft(connection, row.id);
  });
}

export function planPriceEdition(change: EditionChange, validFrom: string) {
  const { services, actor, editionId } = change;
  return changeEdition(change, async (connection, row) => {
    requireDraft(row);
    const giving = { id: row.id, validFrom, by: actor.person.email };
    const hour = await giveHour(connection, services, giving);
    noteAct({ before: { valid_from: null }, after: { valid_from: hour.toISOString() } });
    return getPriceEdition(services, editionId, connection);
  });
}

export function withdrawPriceEdition(change: EditionChange, reason: string) {
  const { services, actor, editionId } = change;
  return changeEdition(change, async (connection, row) => {
    if (toState(row) !== 'planned')
      throw invalid({
        state: [t`must be planned: this edition has started, or was never planned`],
      });
    const text = toReason(reason);
    await tellOfWithdrawal(connection, services, { edition: row, reason: text });
    const withdrawn = { valid_from: null, updated_by: actor.person.email };
    await editionStore.updateEdition(connection, row.id, withdrawn);
    noteAct({ before: { valid_from: row.valid_from }, after: { valid_from: null }, reason: text });
    return getPriceEdition(services, editionId, connection);
  });
}

function requireDraft(row: EditionFound): void {
  if (row.valid_from !== null)
    throw invalid({
      state: [t`must be a draft: withdraw a planned edition first, or start a new one`],
    });
}

function toTitle(title: string): string {
  const text = title.trim();
  if (text === '' || text.length > 80) throw invalid({ title: [t`must have 1 to 80 characters`] });
  return text;
}

export function toReason(reason: string): string {
  const text = reason.trim();
  if (text === '' || text.length > 300)
    throw invalid({ reason: [t`must have 1 to 300 characters`] });
  return text;
}
