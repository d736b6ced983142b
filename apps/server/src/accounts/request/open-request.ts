import { requestText } from '@portal/contract/accounts/request/rules';
import {
  type AccountRequest,
  type RequestType,
  type NewRequest,
  requestType,
} from '@portal/contract/accounts/request/schema';
import type { Connection } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { insertRequest } from './request-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { findOrganisation } from '../account/index.ts';
import { requestArrivedMail } from './request-mail.ts';
import type { RequestSubject, RequestServices } from './request-effect.ts';
import { t } from '../../platform/text/text.ts';
import * as z from 'zod/mini';
import { changeAccount } from '../user/index.ts';

interface Opening extends RequestSubject {
  readonly accountId: number;
  readonly type: RequestType;
  readonly reason?: string;
}

/** Puts a checked request into the queue and tells support by mail, within the transaction of what causes it. */
export async function openRequest(
  services: Services,
  { connection, actor }: { readonly connection: Connection; readonly actor: Actor },
  opening: Opening,
): Promise<AccountRequest> {
  const { accountId, type, application, clientId } = opening;
  const request = await insertRequest(connection, {
    account_id: accountId,
    type,
    subject: opening.subject,
    ...(application && { application_id: application.id, application_name: application.name }),
    client_id: clientId ?? null,
    details: JSON.stringify(opening.details ?? {}),
    reason: opening.reason ?? '',
    requested_by: actor.person.userId,
    requested_by_email: actor.person.email,
  });
  if (!request) throw invalid({ base: [t`A request of this type is already pending`] });
  const subject = requestText(request);
  await recordEvent(connection, actor, { accountId, action: 'request.created', subject });
  const organisation = (await findOrganisation(connection, accountId)) ?? '';
  const about = { request, organisation };
  await services.outbox.put(connection, [requestArrivedMail(services.mailSender, about)]);
  return request;
}

const longestReason = 1000;

/** An account asks for something (contracts G2). */
export async function createRequest(
  services: RequestServices,
  actor: Actor,
  { accountId, body }: { accountId: number; body: NewRequest },
): Promise<AccountRequest> {
  const type = z.safeParse(requestType, body.type).data;
  const open = type && services.requestEffects[type]?.open;
  if (!type || !open) throw invalid({ type: [t`is not included in the list`] });
  const reason = body.reason?.trim() ?? '';
  if (reason.length > longestReason) {
    throw invalid({ reason: [t`is too long (maximum is ${longestReason} characters)`] });
  }
  const change = { accountId, actor, as: 'admin' } as const;
  return changeAccount(services, change, async (connection) => {
    const asked = await open(services, { connection, actor, accountId, body });
    const opening = { ...asked, accountId, type, reason };
    return openRequest(services, { connection, actor }, opening);
  });
}
