import type { Connection } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import type { Services } from '../../context/context.ts';
import * as editionStore from './edition-desk-sql.ts';
import { t } from '../../platform/text/text.ts';

interface Giving {
  /** Of an edition without an hour. */
  readonly id: number;
  /** Null: the hour that runs, for an edition that changes nothing of what anybody calls yet. */
  readonly validFrom: string | null;
  readonly by: string;
}

/** The one place where an edition gets its hour: whatever else must be so before prices change is asked here. */
export async function giveHour(
  connection: Connection,
  { portal, billing }: Pick<Services, 'portal' | 'billing'>,
  { id, validFrom, by }: Giving,
): Promise<Date> {
  const hour =
    validFrom === null
      ? new Date(Math.floor(Date.now() / hourMs) * hourMs)
      : toHour(validFrom, billing.noticeDays);
  const others = await editionStore.listDeskEditions(connection, portal.serviceId);
  const isTaken = others.some((one) => one.valid_from?.getTime() === hour.getTime());
  // Of two that begin at once the later written one holds, which for a new API is what is meant.
  if (isTaken && validFrom !== null)
    throw invalid({ valid_from: [t`is already the hour of another edition: choose another`] });
  await editionStore.updateEdition(connection, id, { valid_from: hour, updated_by: by });
  return hour;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function toHour(text: string, noticeDays: number): Date {
  const hour = new Date(text);
  if (Number.isNaN(hour.getTime()) || hour.getTime() % hourMs !== 0)
    throw invalid({ valid_from: [t`must be a full hour such as 2027-01-01T00:00:00Z`] });
  const earliest = new Date(Math.ceil((Date.now() + noticeDays * dayMs) / hourMs) * hourMs);
  if (hour < earliest) {
    const from = earliest.toISOString().slice(0, 13).replace('T', ', ');
    const days = noticeDays === 1 ? t`1 day` : t`${noticeDays} days`;
    throw invalid({
      valid_from: [
        t`must give customers a notice period of ${days}: the earliest is ${from}:00 UTC`,
      ],
    });
  }
  if (hour.getTime() > Date.now() + 3 * 366 * dayMs)
    throw invalid({ valid_from: [t`must not be more than three years ahead`] });
  return hour;
}
