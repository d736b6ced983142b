import { type Database, inTransaction } from '../../platform/database/database.ts';
import { insertUpdate, listDueMaintenances, updateComponentStatus } from './status-sql.ts';

/** A planned maintenance begins and ends by the clock; its components say so meanwhile. */
export async function moveMaintenances(database: Database): Promise<void> {
  await inTransaction(database, async (connection) => {
    for (const { id, status, component_ids: components } of await listDueMaintenances(connection)) {
      const isOver = status !== 'scheduled';
      await insertUpdate(connection, {
        incidentId: id,
        status: isOver ? 'completed' : 'in_progress',
        body: isOver ? 'Maintenance is complete.' : 'Maintenance has started.',
        isOver,
      });
      for (const component of components) {
        await updateComponentStatus(
          connection,
          component,
          isOver ? 'operational' : 'under_maintenance',
        );
      }
    }
  });
}
