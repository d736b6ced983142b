import type { Queryable } from '../../platform/rows/rows.ts';
import { addJob } from '../../platform/jobs/job-sql.ts';

/** The job that has what is due sent. */
export const deliverJob = 'deliverWebhooks';

/** In the transaction of what is to be sent; so many seconds from now, each of a later moment under a key of its own. */
export async function wakeDeliveries(
  database: Queryable,
  later?: { readonly messageId: string; readonly inSeconds: number },
): Promise<void> {
  await addJob(database, {
    name: deliverJob,
    key: later ? `${deliverJob} ${later.messageId}` : deliverJob,
    inSeconds: later?.inSeconds ?? 0,
  });
}
