import { requestText } from '@portal/contract/accounts/request/rules';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import { noteAct } from '../../context/staff-act.ts';
import type { Connection } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import { getRequest, updateRequestState } from './request-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import { listAdminMails } from '../user/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount, requireOpenAccount } from '../user/index.ts';
import type { RequestServices } from './request-effect.ts';
import { requestDecidedMail } from './request-mail.ts';
import { t } from '../../platform/text/text.ts';

interface Target {
  readonly accountId: number;
  readonly requestId: string;
}

type Verb = 'approve' | 'reject' | 'withdraw';

const states = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** Staff approve or refuse; an approval takes effect in the same transaction, and the account is told by mail. */
export async function decideRequest(
  services: RequestServices,
  actor: Actor,
  decision: Target & {
    verb: 'approve' | 'reject';
    reason: string | undefined;
    confirm_number?: boolean | undefined;
  },
): Promise<AccountRequest> {
  const reason = decision.reason?.trim() ?? '';
  if (decision.verb === 'reject' && reason === '') throw invalid({ reason: [t`can't be blank`] });
  if (reason.length > 1000) {
    throw invalid({ reason: [t`is too long (maximum is 1000 characters)`] });
  }
  const { accountId } = decision;
  return changeAccount(services, { accountId, actor, as: 'staff' }, async (connection) => {
    await requireOpenAccount(connection, accountId);
    const request = await settle(services, {
      connection,
      actor,
      ...decision,
      reason,
      confirmsNumber: decision.confirm_number === true,
    });
    await tellAccount(services, connection, request);
    return request;
  });
}

/** An admin of the account takes a pending request back. */
export async function withdrawRequest(services: RequestServices, actor: Actor, target: Target) {
  const { accountId } = target;
  await changeAccount(services, { accountId, actor, as: 'admin' }, (connection) =>
    settle(services, {
      connection,
      actor,
      ...target,
      verb: 'withdraw',
      reason: '',
      confirmsNumber: false,
    }),
  );
}

interface Settling extends Target {
  readonly connection: Connection;
  readonly actor: Actor;
  readonly verb: Verb;
  readonly reason: string;
  readonly confirmsNumber: boolean;
}

async function settle(services: RequestServices, settling: Settling): Promise<AccountRequest> {
  const { connection, actor, accountId, verb, reason } = settling;
  const found = await getRequest(connection, accountId, settling.requestId);
  if (!found) throw notFound();
  const { type, state, application_id } = found;
  noteAct({ before: { type, state, application_id }, askedBy: found.requested_by_email });
  const request = await updateRequestState(connection, found.id, {
    state: states[verb],
    decided_by: actor.person.email,
    decision_reason: reason || null,
  });
  if (!request) throw invalid({ state: [t`cannot transition via "${verb}"`] });
  await recordEvent(connection, actor, {
    accountId,
    action: `request.${states[verb]}`,
    subject: requestText(request),
    details: reason === '' ? {} : { reason },
  });
  const effect = services.requestEffects[request.type];
  const deciding = { connection, actor, request, confirmsNumber: settling.confirmsNumber };
  await (verb === 'approve'
    ? effect?.approve(services, deciding)
    : effect?.drop?.(services, deciding));
  return request;
}

async function tellAccount(
  services: RequestServices,
  connection: Connection,
  request: AccountRequest,
) {
  const admins = await listAdminMails(connection, request.account_id);
  const requester = request.requested_by_email;
  const addresses = new Set(requester === null ? admins : [...admins, requester]);
  const mails = [...addresses].map((to) =>
    requestDecidedMail(services.mailSender, { to, request }),
  );
  await services.outbox.put(connection, mails);
}
