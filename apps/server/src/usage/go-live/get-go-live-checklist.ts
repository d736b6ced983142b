import { keptDays } from '@portal/contract/kept-days';
import {
  type GoLiveChecklist,
  type GoLiveLine,
  goLiveLines,
  type JudgedLine,
} from '@portal/contract/usage/go-live/schema';
import { findOrganisation } from '../../accounts/account/index.ts';
import { requireApplication } from '../../accounts/application/index.ts';
import type { Services } from '../../context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import * as sql from './go-live-sql.ts';
import { t } from '../../platform/text/text.ts';

interface Place {
  readonly accountId: number;
  readonly applicationId: string | undefined;
}

/** What the account's calls of the sandbox have shown; nothing is kept of it but the calls themselves. Throws 404 in production. */
export async function getGoLiveChecklist(
  { database, portal }: Pick<Services, 'database' | 'portal'>,
  { accountId, applicationId }: Place,
): Promise<GoLiveChecklist> {
  if (portal.production) throw notFound(t`The checklist is available in the sandbox only`);
  const accountName = await findOrganisation(database, accountId);
  if (accountName === null) throw notFound();
  const application =
    applicationId === undefined
      ? null
      : await requireApplication(database, accountId, applicationId);
  const of = { accountId, applicationId: application?.id ?? null };
  const lines = await Promise.all(goLiveLines.map((line) => judges[line](database, of, line)));
  return {
    accountName,
    applicationName: application?.name ?? null,
    judgedAt: new Date().toISOString(),
    days: keptDays.requestLog,
    lines,
  };
}

type Judge = (database: Database, of: sql.JudgedCalls, line: GoLiveLine) => Promise<JudgedLine>;

/** Done where such a call is found. */
const byCall =
  (find: typeof sql.findBooking): Judge =>
  async (database, of, line) => {
    const found = await find(database, of);
    return toLine(line, found !== null, found);
  };

/** Done where there are calls and none is such a one; it is shown where it spoils the line. */
const byNone =
  (find: typeof sql.findBooking): Judge =>
  async (database, of, line) => {
    const [any, spoiling] = await Promise.all([sql.findAnyCall(database, of), find(database, of)]);
    return toLine(line, any !== null && spoiling === null, spoiling);
  };

const byWebhook: Judge = async (database, { accountId }, line) => {
  const found = await sql.findVerifiedWebhook(database, accountId);
  const webhookId = found?.webhook_id ?? null;
  return { ...toLine(line, found !== null, null), at: toTime(found), webhookId };
};

function toLine(line: GoLiveLine, isDone: boolean, call: sql.CallRow | null): JudgedLine {
  return { line, isDone, at: toTime(call), traceId: call?.trace_id ?? null, webhookId: null };
}

const toTime = (found: { readonly at: Date } | null) => found?.at.toISOString() ?? null;

const judges: Readonly<Record<GoLiveLine, Judge>> = {
  booked: byCall(sql.findBooking),
  nonAsciiName: byCall(sql.findNonAsciiName),
  cancelled: byCall(sql.findCancellation),
  idempotencyKeySent: byCall(sql.findIdempotencyKey),
  limitWaited: byCall(sql.findLimitWaited),
  outageSurvived: byCall(sql.findOutageSurvived),
  refusalMended: byCall(sql.findRefusalMended),
  delivered: byCall(sql.findDelivered),
  troubleSeen: byCall(sql.findTroubleSeen),
  webhookVerified: byWebhook,
  labelChecked: byCall(sql.findLabelChecked),
  keyInHeader: byNone(sql.findKeyInQuery),
  nothingDeprecated: byNone(sql.findDeprecatedCall),
};
