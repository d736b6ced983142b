import { fourEyesHeader, type FourEyesKind, grantOfKind } from '@portal/contract/four-eyes';
import type { Operation } from '@portal/contract/operation';
import type { Person } from '../context/caller.ts';
import type { Services } from '../context/context.ts';
import type { ActNote } from '../context/staff-act.ts';
import { listHolders } from '../identity/staff/list-holders.ts';
import { inTransaction } from '../platform/database/database.ts';
import { PortalError } from '../platform/errors/portal-error.ts';
import { insertAct } from '../http/acts/act-sql.ts';
import { Held } from '../http/acts/held-effects.ts';
import { type ActCall, toAct } from '../http/acts/staff-acts.ts';
import { Answer } from '../http/answer.ts';
import { fourEyesAskedMail } from '../desk/four-eyes/index.ts';
import type { AskedCall } from '../platform/asked-call.ts';
import type { AskSecond } from '../http/ask-second.ts';
import { insertAsk } from './four-eyes-sql.ts';
import { t } from '../platform/text/text.ts';

export type FourEyesServices = Pick<Services, 'database' | 'outbox' | 'mailSender' | 'portal'>;

const mostMails = 50;

/**
 * An act that writes what owners have switched four eyes on for is rolled back and asked for instead. It went as far as the commit:
 * what would be refused was refused at once, and who confirms it sees what it changes.
 */
export function createAskSecond(services: FourEyesServices): AskSecond {
  return async (fault, operation, call) => {
    if (!(fault instanceof Held)) return null;
    const { kind, note } = fault;
    return toAnswer(await ask(services, { operation, kind, call, note }));
  };
}

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
      askedBy: { iamUserId: caller.iamUserId, email: caller.teamToken?.actor ?? caller.email },
    });
    if (id === null) throw waitsAlready();
    await insertAct(connection, {
      ...act,
      operation: 'askForSecondPerson',
      after: { operation: operation.id, change: after },
    });
    const holders = await listHolders({ database: connection, portal }, grantOfKind[kind]);
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
const toAnswer = (id: number) =>
  new Answer(
    202,
    {
      message: `Nothing is changed yet: a second person must confirm it (request ${id})`,
      fourEyes: { id },
    },
    { [fourEyesHeader]: String(id) },
  );
