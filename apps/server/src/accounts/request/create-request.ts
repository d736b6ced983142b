import {
  type NewRequest,
  type AccountRequest,
  requestType,
} from '@portal/contract/accounts/request/schema';
import * as z from 'zod/mini';
import { invalid } from '../../platform/errors/portal-error.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount } from '../user/index.ts';
import type { RequestServices } from './request-effect.ts';
import { openRequest } from './open-request.ts';
import { t } from '../../platform/text/text.ts';

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
