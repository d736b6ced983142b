import { noteKeyEndings } from '../accounts/application/note-key-endings.ts';
import type { Services } from '../context/context.ts';
import type { Database } from '../platform/database/database.ts';
import { sealClearInboxes } from '../webhooks/webhook/inbox/get-webhook-inbox.ts';

/** What earlier releases kept otherwise, and SQL alone cannot bring along, because it is sealed. */
export async function keepAsNow(services: Services, database: Database): Promise<void> {
  await sealClearInboxes(services, database);
  await noteKeyEndings(services, database);
}
