import type { Brownout, Campaign } from '@portal/contract/catalogue/specification/campaign-schema';
import type { Connection } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors/portal-error.ts';
import { listUnknownPlans } from './brownout-sql.ts';

type Planned = Omit<Brownout, 'id' | 'createdBy'>;

const longestMs = 86_400_000;

/** 422 with every reason why calls cannot be refused so. */
export async function requireSoundBrownout(
  connection: Connection,
  campaign: Campaign,
  { startsAt, endsAt, share, planIds }: Planned,
): Promise<Planned> {
  const unknown = await listUnknownPlans(connection, planIds);
  const faults = {
    startsAt: findStartFault(campaign, startsAt),
    endsAt: findEndFault(startsAt, endsAt),
    share:
      !(Number.isInteger(share) && share >= 1 && share <= 100) &&
      'The share must be a whole number from 1 to 100',
    planIds: unknown.length > 0 && `No plan has the id ${unknown.join(', ')}`,
  };
  const told = Object.entries(faults).flatMap(([name, text]) => (text ? [[name, [text]]] : []));
  if (told.length > 0) throw invalid(Object.fromEntries(told));
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    share,
    planIds: [...new Set(planIds)],
  };
}

function findStartFault({ lastDay }: Campaign, startsAt: string): string | null {
  const start = Date.parse(startsAt);
  if (Number.isNaN(start)) return 'Enter a start time such as 2027-01-12T09:00Z';
  if (start < Date.now() - 60_000) return 'The start must not be in the past';
  return startsAt >= lastDay ? 'A brown-out must be before the last day' : null;
}

function findEndFault(startsAt: string, endsAt: string): string | null {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  if (Number.isNaN(length)) return 'Enter an end time such as 2027-01-12T10:00Z';
  if (length <= 0) return 'The end must come after the start';
  return length > longestMs ? 'A brown-out can last at most a day' : null;
}
