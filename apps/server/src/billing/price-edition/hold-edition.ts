import { type Connection, inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { lockEditions } from './price-edition-sql.ts';
import { findEdition } from './list-editions.ts';

export interface EditionChange {
  readonly services: Services;
  readonly actor: Actor;
  readonly editionId: string;
  readonly ifMatch: string | null;
}

export type EditionFound = Awaited<ReturnType<typeof findEdition>>;

/** Holds an edition against what its reader saw, then changes it: editions change one after the other. */
export function changeEdition<Result>(
  { services, editionId, ifMatch }: Omit<EditionChange, 'actor'>,
  change: (connection: Connection, row: EditionFound) => Promise<Result>,
): Promise<Result> {
  return inTransaction(services.database, async (connection) => {
    await lockEditions(connection);
    const row = await findEdition(services, editionId, connection);
    requireFresh(row.updated_at, ifMatch);
    return change(connection, row);
  });
}
