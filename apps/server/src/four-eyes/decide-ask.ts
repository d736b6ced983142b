import { isDeepStrictEqual } from 'node:util';
import type { FourEyesState } from '@portal/contract/desk/four-eyes/schema';
import { grantOfKind } from '@portal/contract/four-eyes';
import { mayAsStaff } from '@portal/contract/grant';
import { findActor, findAddress, knowsTeamToken } from '../accounts/team-token/index.ts';
import type { Person } from '../context/caller.ts';
import { DeciderRefused, requireOthers } from '../context/own-decision.ts';
import { noteAct, type ActNote } from '../context/staff-act.ts';
import { type Connection, inTransaction } from '../platform/database/database.ts';
import { forbidden, invalid, notFound, PortalError } from '../platform/errors/portal-error.ts';
import { toRefusalText } from '../platform/errors/refusal-text.ts';
import { performLogged } from '../http/acts/staff-acts.ts';
import { toLogged } from '../http/acts/to-logged.ts';
import { authorise } from '../http/authorise.ts';
import type { Route, ServedCall } from '../http/serve.ts';
import type { Operation } from '@portal/contract/operation';
import type { FourEyesServices } from './ask-second.ts';
import { fourEyesDecidedMail } from '../desk/four-eyes/index.ts';
import type { AskedCall } from '../platform/asked-call.ts';
import { type Ask, findAsk, findAskedCall, updateAsk } from './four-eyes-sql.ts';
import { t, type Text } from '../platform/text/text.ts';

/** What decides asks: the services, and every operation that can be asked for. */
export interface FourEyes extends FourEyesServices {
  readonly routes: ReadonlyMap<string, Route>;
}

/** A request that somebody may decide, or has made. */
export async function readAsk({ database, routes }: FourEyes, person: Person, id: string) {
  const ask = await findAsk(database, id);
  const one = ask && routes.get(ask.operation);
  if (!ask || !one) throw notFound(t`There is no such request`);
  const grant = grantOfKind[ask.kind];
  if (!mayAsStaff(grant, person) && ask.iam_user_id !== person.iamUserId)
    throw forbidden(t`This needs the grant ${grant}, the same as the request itself`);
  return { ask, one };
}

async function requireAsk(fourEyes: FourEyes, person: Person, id: string) {
  const { ask, one } = await readAsk(fourEyes, person, id);
  if (ask.state !== 'waiting') throw isDecided(ask);
  noteAct({ type: 'fourEyes', id: ask.id, before: { state: ask.state } });
  return { ask, one };
}

const isDecided = ({ state, decided_by: by }: Ask) =>
  new PortalError('conflict', {
    text: by === null ? stateTexts[state] : t`${stateTexts[state]}, by ${by}`,
  });

const stateTexts: Readonly<Record<FourEyesState, Text>> = {
  waiting: t`It is waiting already`,
  confirmed: t`It is confirmed already`,
  refused: t`It is refused already`,
  withdrawn: t`It is withdrawn already`,
  outdated: t`It is outdated already`,
};

async function requireOther(
  { database }: FourEyes,
  { iam_user_id: asker, operation }: Ask,
  person: Person,
): Promise<void> {
  noteAct({ after: { operation } });
  if (asker === person.iamUserId) requireOthers(person, { askedBy: person.email });
  if (asker !== null && (await knowsTeamToken(database, { ...person, actorId: asker })))
    throw new DeciderRefused(
      t`You made the token that requested it, or read the mail of its team: a second person must decide it`,
    );
}

/** Does what was asked for, as who asked for it; where that cannot be any more, the ask is over and says why. */
export async function confirmAsk(fourEyes: FourEyes, person: Person, id: string): Promise<void> {
  const { ask, one } = await requireAsk(fourEyes, person, id);
  await requireOther(fourEyes, ask, person);
  try {
    await perform(fourEyes, person, { ask, one });
  } catch (error) {
    if (!(error instanceof PortalError) || lasting.has(error.failure)) throw error;
    if (error instanceof DeciderRefused) throw error;
    await decide(fourEyes, ask, {
      state: 'outdated',
      by: person.email,
      reason: toRefusalText(error).in('en'),
    });
  }
}

/** What passes by itself is for another try. */
const lasting: ReadonlySet<string> = new Set(['unavailable', 'throttled']);

async function perform(
  fourEyes: FourEyes,
  person: Person,
  { ask, one }: { readonly ask: Ask; readonly one: Route },
): Promise<void> {
  const { operation, handle } = one;
  const { database, portal } = fourEyes;
  const asked = await findAskedCall(database, ask.id);
  const asker =
    ask.iam_user_id === null ? null : await findActor(database, portal, ask.iam_user_id);
  if (!asked || !asker) throw forbidden(t`The person who requested it no longer exists`);
  authorise(operation, asker, undefined);
  const call = toCall(asked, asker);
  const confirmed = { state: 'confirmed', by: person.email, reason: null } as const;
  const confirming = {
    by: person,
    settle: async (connection: Connection, note: ActNote) => {
      if (!isDeepStrictEqual(toPlain(toLogged(note.before)), toPlain(ask.before)))
        throw isChanged();
      await settle(fourEyes, connection, { ask, operation, decided: confirmed });
    },
  };
  await performLogged(database, { operation, ...call, confirming }, () => handle(call));
}

/** As it comes back out of the database. */
const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const isChanged = () =>
  new PortalError('conflict', {
    text: t`It has changed since the request was made: check it, then make a new request`,
  });

export function toCall({ params, query, body, ifMatch, origin }: AskedCall, caller: Person) {
  // Safe because the call was parsed by its operation before it was kept.
  return {
    caller,
    params,
    query,
    body,
    ifMatch,
    origin,
    authorization: null,
  } as ServedCall<Operation>;
}

interface Decided {
  readonly state: Exclude<FourEyesState, 'waiting'>;
  readonly by: string;
  readonly reason: string | null;
}

/** In the transaction of what it leads to; who asked is told. */
async function settle(
  { outbox, mailSender }: FourEyes,
  connection: Connection,
  of: { readonly ask: Ask; readonly operation: Operation; readonly decided: Decided },
): Promise<void> {
  const { ask, operation, decided } = of;
  if (!(await updateAsk(connection, ask.id, decided))) throw isDecided(ask);
  const { state } = decided;
  if (state === 'withdrawn') return;
  const about = {
    to: await findAddress(connection, { id: ask.iam_user_id, email: ask.asked_by }),
    summary: operation.summary,
    object: ask.object_id ?? ask.object_type,
  };
  await outbox.put(connection, [fourEyesDecidedMail(mailSender, { ...about, ...decided, state })]);
}

async function decide(fourEyes: FourEyes, ask: Ask, decided: Decided): Promise<void> {
  const one = fourEyes.routes.get(ask.operation);
  if (!one) throw notFound();
  noteAct({ after: { operation: ask.operation, state: decided.state } });
  await inTransaction(fourEyes.database, (connection) =>
    settle(fourEyes, connection, { ask, operation: one.operation, decided }),
  );
}

export async function refuseAsk(
  fourEyes: FourEyes,
  person: Person,
  of: { readonly id: string; readonly reason: string },
): Promise<void> {
  const reason = of.reason.trim();
  const { ask } = await requireAsk(fourEyes, person, of.id);
  await requireOther(fourEyes, ask, person);
  if (reason === '') throw invalid({ reason: [t`A reason is missing`] });
  await decide(fourEyes, ask, { state: 'refused', by: person.email, reason });
}

export async function withdrawAsk(fourEyes: FourEyes, person: Person, id: string): Promise<void> {
  const { ask } = await requireAsk(fourEyes, person, id);
  if (ask.iam_user_id !== person.iamUserId)
    throw forbidden(t`Only the person who made a request can withdraw it; others can refuse it`);
  await decide(fourEyes, ask, { state: 'withdrawn', by: person.email, reason: null });
}
