import { endLateViews as endRows } from '../desk/customer/view-sql.ts';
import { insertAct } from '../http/acts/act-sql.ts';
import { type Database, inTransaction } from '../platform/database/database.ts';

/** A view that nobody has ended ends by its time; the log of staff says so, as of the others. */
export function endLateViews(database: Database): Promise<void> {
  return inTransaction(database, async (connection) => {
    for (const view of await endRows(connection)) {
      await insertAct(connection, {
        iamUserId: view.iam_user_id,
        actor: view.actor,
        operation: 'endCustomerView',
        objectType: 'customerView',
        objectId: String(view.id),
        accountId: view.account_id,
        before: undefined,
        after: {},
        reason: 'Its time was over',
        address: '',
        requestId: '',
      });
    }
  });
}
