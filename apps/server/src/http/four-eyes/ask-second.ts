import { isDeepStrictEqual } from 'node:util';
import { fourEyesHeader, type FourEyesKind } from '@portal/contract/four-eyes';
import type { Grant } from '@portal/contract/grant';
import type { Operation } from '@portal/contract/operation';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { type ActNote, runAct } from '../../context/staff-act.ts';
import { listHolders } from '../../identity/staff/list-holders.ts';
import { inTransaction, withLastWord } from '../../platform/database/database.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { hasChanged, insertAct } from '../acts/act-sql.ts';
import { type ActCall, toAct } from '../acts/staff-acts.ts';
import { Answer } from '../answer.ts';
import { fourEyesAskedMail } from '../../desk/four-eyes/index.ts';
import { type AskedCall, findFourEyes, insertAsk } from './four-eyes-sql.ts';
import { t } from '../../platform/text/text.ts';

export type FourEyesServices = Pick<Services, 'database' | 'outbox' | 'mailSender' | 'portal'>;

/** An answer in the place of the act's own: a second person is asked. Null where none is needed. */
export type AskSecond = (
  operation: Operation,
  call: AskedCall & { readonly caller: Person },
  work: () => Promise<unknown>,
) => Promise<Answer<unknown> | null>;

const mostMails = 50;

/** Ends a rehearsal: everything that it has changed is rolled back. */
class Rehearsed extends Error {}

/**
 * Where owners have switched it on for the kind of an operation, the call is not done but asked for. It is done once for show first,
 * up to the commit: what would be refused is refused at once, and who confirms it sees what it changes.
 */
export function createAskSecond(services: FourEyesServices): AskSecond {
  const { database } = services;
  return async (operation, call, work) => {
    const { fourEyes: kind } = operation;
    if (!kind || !(await findFourEyes(database))?.kinds.includes(kind)) return null;
    const note = await rehearse(work);
    return note && toAnswer(await ask(services, { operation, kind, call, note }));
  };
}

/** What the act would change; null where it changes nothing, which needs nobody. */
async function rehearse(work: () => Promise<unknown>): Promise<ActNote | null> {
  return runAct(async (noteOf) => {
    try {
      await withLastWord(async (connection) => {
        if (await hasChanged(connection)) throw new Rehearsed();
      }, work);
    } catch (error) {
      if (error instanceof Rehearsed) return toChange(noteOf());
      throw error;
    }
    return null;
  });
}

/** What is as it was, is no change. */
const toChange = (note: ActNote) =>
  note.before !== undefined && isDeepStrictEqual(note.before, note.after) ? null : note;

interface Asking {
  readonly operation: Operation;
  readonly kind: FourEyesKind;
  readonly call: AskedCall & { readonly caller: Person };
  readonly note: ActNote;
}

async function ask(services: FourEyesServices, asking: Asking): Promise<number> {
  const { operation, kind, call, note } = asking;
  const { caller } = call;
  const { database, outbox, mailSender, portal } = services;
  const act = toAct({ operation, ...call } satisfies ActCall, caller, note);
  const { objectType, objectId, before, after, reason } = act;
  return inTransaction(database, async (connection) => {
    const id = await insertAsk(connection, {
      kind,
      operation: operation.id,
      object_type: objectType,
      object_id: objectId,
      before,
      after,
      reason,
      call,
      askedBy: caller,
    });
    if (id === null) throw waitsAlready();
    await insertAct(connection, {
      ...act,
      operation: 'askForSecondPerson',
      after: { operation: operation.id, change: after },
    });
    const holders = await listHolders({ database: connection, portal }, grantFor(operation));
    const about = { summary: operation.summary, object: objectId ?? objectType, by: caller.email };
    const others = holders.filter((email) => email !== caller.email).slice(0, mostMails);
    await outbox.put(
      connection,
      others.map((to) => fourEyesAskedMail(mailSender, { ...about, to })),
    );
    return id;
  });
}

const waitsAlready = () =>
  new PortalError('conflict', {
    text: t`The same request is already waiting for a second person: have it decided or withdrawn first`,
  });

/** Each operation for which a second person can be asked declares a grant: a test holds that. */
export const grantFor = ({ access }: Pick<Operation, 'access'>): Grant => access as Grant;

const toAnswer = (id: number) =>
  new Answer(
    202,
    {
      message: `Nothing is changed yet: a second person must confirm it (request ${id})`,
      fourEyes: { id },
    },
    { [fourEyesHeader]: String(id) },
  );
