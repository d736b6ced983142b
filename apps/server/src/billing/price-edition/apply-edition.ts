import { type Connection, inTransaction } from '../../platform/database/database.ts';
import type { RecurringJob } from '../../platform/jobs/start-jobs.ts';
import type { Services } from '../../context/context.ts';
import type { Portal } from '../../context/portal.ts';
import { writePlans } from './write-plans.ts';
import * as keptStore from './kept-prices-sql.ts';
import { findCurrentEdition, lockEditions, updateAppliedEdition } from './price-edition-sql.ts';

/** Makes the tables of plans say the edition in force. */
export async function applyEdition(connection: Connection, portal: Portal): Promise<void> {
  const edition = await findCurrentEdition(connection, portal.serviceId);
  if (!edition) return;
  await writePlans(connection, portal, edition.content);
  await updateAppliedEdition(connection, portal.serviceId, edition.id);
}

/** Bills go by the hour of an edition whenever this runs; limits and the pages follow within a minute. */
export function createEditionRound({ jobDatabase, portal }: Services): RecurringJob {
  return {
    name: 'applyPriceEditions',
    seconds: 60,
    run: () =>
      inTransaction(jobDatabase, async (connection) => {
        await lockEditions(connection);
        const edition = await findCurrentEdition(connection, portal.serviceId);
        if (edition && !edition.is_applied) await applyEdition(connection, portal);
        await keptStore.announceEnded(connection);
      }),
  };
}
