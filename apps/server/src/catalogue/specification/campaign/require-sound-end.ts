import * as z from 'zod/mini';
import {
  brownoutNoticeDays,
  earliestLastDay,
  fewestNoticeDays,
  toDay,
} from '@portal/contract/catalogue/specification/campaign-rules';
import type { Campaign, Brownout } from '@portal/contract/catalogue/specification/campaign-schema';
import type { Visibility } from '@portal/contract/role';
import type { Database, Connection } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors/portal-error.ts';
import { type CampaignEnd, listBrownouts, listUnknownPlans } from './campaign-sql.ts';
import { type EndingApi, findSuccessor } from './end-sql.ts';

const day = z.iso.date();
const longestMessage = 2000;

/** Those who see a visibility see all before it. */
const visibilities: readonly Visibility[] = ['public', 'private', 'internal', 'apigov'];

interface Ending {
  readonly api: Pick<EndingApi, 'systemName' | 'visibility'>;
  readonly end: CampaignEnd;
  /** What is announced already: a day that was announced may stay, however near it is. */
  readonly before?: Pick<Campaign, 'id' | 'lastDay'>;
}

/** 422 with every reason why an API cannot end so. */
export async function requireSoundEnd(database: Pick<Database, 'query'>, ending: Ending) {
  const faults = {
    successor: await findSuccessorFault(database, ending),
    lastDay: findDayFault(ending) ?? (await findBrownoutFault(database, ending)),
    message:
      ending.end.message.length > longestMessage && 'The message can have up to 2000 characters',
  };
  const told = Object.entries(faults).flatMap(([name, text]) => (text ? [[name, [text]]] : []));
  if (told.length > 0) throw invalid(Object.fromEntries(told));
}

function findDayFault({ end: { lastDay }, before }: Ending): string | null {
  if (lastDay === '') return 'Enter a last day, such as 2027-03-31';
  if (!z.safeParse(day, lastDay).success) return 'Enter the last day as a date such as 2027-03-31';
  if (lastDay === before?.lastDay) return null;
  const today = toDay(new Date());
  if (lastDay <= today) return 'The last day must be in the future';
  const earliest = earliestLastDay(today);
  if (lastDay >= earliest) return null;
  return `Callers need at least ${fewestNoticeDays} days: the last day can be ${earliest} or later`;
}

/** An API that has ended is not refused for a trial; whoever was told of one is told first that it does not come. */
async function findBrownoutFault(
  database: Pick<Database, 'query'>,
  { end: { lastDay }, before }: Ending,
): Promise<string | null> {
  if (!before || lastDay >= before.lastDay) return null;
  const planned = await listBrownouts(database, before.id);
  const late = planned.findLast(({ endsAt }) => isAfterEnd(endsAt, lastDay));
  if (!late) return null;
  return `The brown-out of ${toMoment(late.startsAt)} UTC would not be over by then: cancel it first, or choose a later day`;
}

const isAfterEnd = (endsAt: string, lastDay: string) =>
  Date.parse(endsAt) > Date.parse(`${lastDay}T00:00:00Z`);

const toMoment = (at: string) => at.slice(0, 16).replace('T', ' at ');

async function findSuccessorFault(
  database: Pick<Database, 'query'>,
  { api, end: { successor } }: Ending,
): Promise<string | null> {
  if (successor === null) return null;
  if (successor === api.systemName) return 'An API cannot be its own successor';
  const found = await findSuccessor(database, successor);
  if (!found) return `No API is called ${successor}`;
  if (found.isDeprecated) return `${successor} is also deprecated: name an API that is not`;
  if (!found.isPublished) return `${successor} is not published`;
  const isHidden = visibilities.indexOf(found.visibility) > visibilities.indexOf(api.visibility);
  return isHidden ? `${successor} is not visible to everyone who sees ${api.systemName}` : null;
}

type Planned = Omit<Brownout, 'id' | 'createdBy'>;

const dayMs = 86_400_000;

/** 422 with every reason why calls cannot be refused so. */
export async function requireSoundBrownout(
  connection: Connection,
  campaign: Campaign,
  { startsAt, endsAt, share, planIds }: Planned,
): Promise<Planned> {
  const unknown = await listUnknownPlans(connection, planIds);
  const faults = {
    startsAt: findStartFault(startsAt),
    endsAt: findEndFault(campaign, startsAt, endsAt),
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

function findStartFault(startsAt: string): string | null {
  const start = Date.parse(startsAt);
  if (Number.isNaN(start)) return 'Enter a start time such as 2027-01-12T09:00Z';
  const earliest = Date.now() + brownoutNoticeDays * dayMs;
  // A minute in which it was typed.
  if (start >= earliest - 60_000) return null;
  const from = toMoment(new Date(earliest).toISOString());
  return `Callers are told ${brownoutNoticeDays} days ahead: a brown-out can start on ${from} UTC or later`;
}

function findEndFault({ lastDay }: Campaign, startsAt: string, endsAt: string): string | null {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  if (Number.isNaN(length)) return 'Enter an end time such as 2027-01-12T10:00Z';
  if (length <= 0) return 'The end must come after the start';
  if (length > dayMs) return 'A brown-out can last at most a day';
  return isAfterEnd(endsAt, lastDay) ? `A brown-out must be over before ${lastDay} begins` : null;
}
