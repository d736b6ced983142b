import * as z from 'zod/mini';
import type { Operation } from '@portal/contract/operation';
import { isGrant } from '@portal/contract/grant';
import type { Person } from '../../context/caller.ts';
import { requireOthers } from '../../context/own-decision.ts';
import { type ActNote, runAct } from '../../context/staff-act.ts';
import {
  type Connection,
  type Database,
  inTransaction,
  withLastWord,
} from '../../platform/database/database.ts';
import { hasChanged, insertAct, type StaffAct } from './act-sql.ts';
import { requireConfirmed } from './held-effects.ts';
import { toLogged, toLoggedBody } from './to-logged.ts';

type ActCaller = Pick<
  Person,
  'iamUserId' | 'email' | 'accountId' | 'grants' | 'seenBy' | 'teamToken'
>;

/** A call that was parsed and allowed. */
export interface ActCall {
  readonly operation: Pick<
    Operation,
    'id' | 'access' | 'method' | 'readsOnly' | 'document' | 'decidesNothing'
  >;
  readonly caller: ActCaller | null;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly origin: { readonly address: string; readonly requestId: string };
  /** Whether it waits for a second person where owners ask for one; what was asked for with its date does so no more. */
  readonly waits?: true;
  /** The second person who confirmed it, and what else belongs into its transaction. */
  readonly confirming?: {
    readonly by: Person;
    readonly settle: (connection: Connection, note: ActNote) => Promise<void>;
  };
}

/**
 * Does what was called for. Of an act of staff a line is written into the transaction of the change, right before it is
 * committed: none is done without its line, whatever the verb. Others are just done.
 */
export async function performLogged<Result>(
  database: Database,
  call: ActCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const { caller } = call;
  if (!caller || !isActOfStaff(call, caller)) return work();
  // What the address or the body names is known before anything is tried.
  if (isForStaff(call.operation)) requireOthers(caller, { accountId: accountOf(call, {}) });
  return runAct(async (noteOf) => {
    let [isWritten, isOver] = [false, false];
    const writeLine = async (connection: Connection) => {
      const { also = [], ...note } = noteOf();
      await call.confirming?.settle(connection, note);
      for (const one of [note, ...also.map((other) => ({ ...note, ...other }))]) {
        await insertAct(connection, toAct(call, caller, one));
      }
    };
    const write = async (connection: Connection) => {
      if (isOver || !(await hasChanged(connection))) return;
      if (call.waits || call.confirming)
        await requireConfirmed(connection, { note: noteOf(), confirmedBy: call.confirming?.by });
      if (isWritten) return;
      await writeLine(connection);
      isWritten = true;
    };
    try {
      const result = await withLastWord(write, work);
      // What changed nothing, as billing a month that is billed, was called for nonetheless.
      if (!isWritten) await inTransaction(database, writeLine);
      return result;
    } finally {
      // What goes on after the answer is no part of the act.
      isOver = true;
    }
  });
}

const named = z.object({ iamUserId: z.optional(z.string()) });
const accountNamed = z.object({ account_id: z.number() });

/** What is for staff, and what is for everybody's own where staff do it for somebody else. */
function isActOfStaff({ operation, params, body }: ActCall, caller: ActCaller): boolean {
  const { access, method, readsOnly } = operation;
  if (method === 'GET' || readsOnly) return false;
  if (caller.seenBy) return true;
  if (isOfStaff(access)) return true;
  return (
    access === 'signedIn' && caller.grants.length > 0 && isForAnother({ params, body }, caller)
  );
}

function isForAnother({ params, body }: Pick<ActCall, 'params' | 'body'>, caller: ActCaller) {
  const iamUserId = z.safeParse(named, params).data?.iamUserId ?? caller.iamUserId;
  const accountId = z.safeParse(accountNamed, body).data?.account_id ?? caller.accountId;
  return iamUserId !== caller.iamUserId || accountId !== caller.accountId;
}

const isOfStaff = (access: Operation['access']) => access === 'staff' || isGrant(access);

const isForStaff = ({ access, decidesNothing }: ActCall['operation']) =>
  isOfStaff(access) && !decidesNothing;

const texts = z.record(z.string(), z.string());
const accounted = z.object({ accountId: z.coerce.number() });
const reasoned = z.object({ reason: z.string() });

/** Whoever sees the portal as a customer stays who they are. */
const whoActs = (caller: ActCaller) => caller.seenBy ?? caller;

const accountOf = ({ params, body }: ActCall, note: ActNote) =>
  note.accountId ??
  z.safeParse(accounted, params).data?.accountId ??
  z.safeParse(accountNamed, body).data?.account_id;

/** The line of an act; none is of what somebody decides about themselves, whatever the verb. */
export function toAct(call: ActCall, caller: ActCaller, note: ActNote): StaffAct {
  const { iamUserId, email } = whoActs(caller);
  const { operation, params, body, origin } = call;
  const accountId = accountOf(call, note);
  if (isForStaff(operation)) {
    for (const person of [caller, call.confirming?.by ?? caller])
      requireOthers(person, { accountId, askedBy: note.askedBy });
  }
  const object = objectOf(operation.id, params, note);
  return {
    iamUserId,
    actor: caller.teamToken?.actor ?? email,
    operation: operation.id,
    objectType: object.type,
    objectId: object.id,
    accountId: accountId ?? null,
    before: toLogged(note.before),
    after: 'after' in note ? toLogged(note.after) : operation.document ? {} : toLoggedBody(body),
    reason: toReason(call, note),
    ...origin,
  };
}

/** Why, and who was the second person, where one was asked. */
function toReason({ body, query, confirming }: ActCall, note: ActNote): string | null {
  const said = [body, query].map((one) => z.safeParse(reasoned, one).data?.reason).find(Boolean);
  const confirmed = confirming && `confirmed by ${confirming.by.email}`;
  return [note.reason ?? said, confirmed].filter(Boolean).join('; ') || null;
}

const types: Readonly<Record<string, string>> = {
  iamUserId: 'person',
  specificationId: 'api',
  systemName: 'api',
  editionId: 'priceEdition',
};

/** What the address names first: an application and not its account, an API and not its edition. */
function objectOf(operation: string, params: unknown, { type, id }: ActNote) {
  const all = Object.entries(z.safeParse(texts, params).data ?? {});
  const [name, value] = all.find(([one]) => one !== 'accountId') ?? all[0] ?? [];
  const byName = name && (types[name] ?? name.replace(/Id$/, ''));
  return {
    type: type ?? byName ?? operation.replace(/^[a-z]+/, '').replace(/^./, toLower),
    id: id === undefined ? (value ?? null) : String(id),
  };
}

const toLower = (letter: string) => letter.toLowerCase();
