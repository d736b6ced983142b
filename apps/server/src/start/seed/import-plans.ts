import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { PortalPlans } from '../../config/plan-config.ts';
import { planById, type Portal } from '../../context/portal.ts';
import { insertChangedEdition, lockEditions } from '../../billing/price-edition/index.ts';
import { applyEdition } from '../../billing/price-edition/apply-edition.ts';

/**
 * Keeps config/plans.json as an edition from this hour on where it has changed since the last start, and makes the tables say what
 * the edition in force says: one transaction, so that nobody sees half a price list.
 */
export async function importPlans(database: Database, portal: Portal, plans: PortalPlans) {
  await inTransaction(database, async (connection) => {
    await lockEditions(connection);
    const named = plans.plans.map((plan) => ({ ...plan, name: planById(portal, plan.id).name }));
    await insertChangedEdition(connection, portal.serviceId, { ...plans, plans: named });
    await applyEdition(connection, portal);
  });
}
