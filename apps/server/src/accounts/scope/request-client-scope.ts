import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import type { ClientScope } from '@portal/contract/accounts/scope/schema';
import type { Connection } from '../../platform/database/database.ts';
import { forbidden, invalid, notFound } from '../../platform/errors/portal-error.ts';
import { type ApiScopeRow, listApiScopes } from './scope-sql.ts';
import {
  insertIamClientScope,
  requireIamClient,
  deleteIamClientScope,
  getIamClient,
} from '../iam-client/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { reachOf } from '../../context/reach-of.ts';
import { openRequest, type RequestEffect } from '../request/index.ts';
import { toApiScope } from './list-scopes.ts';
import { t } from '../../platform/text/text.ts';

interface Wish {
  readonly accountId: number;
  readonly clientId: string;
  readonly name: string;
  readonly reason: string;
}

const longestReason = 1000;

type ScopeOutcome = { readonly scope: ClientScope } | { readonly request: AccountRequest };

/** Grants a scope at once, or puts the request for it into the queue of staff (contracts G5). */
export async function requestClientScope(services: Services, actor: Actor, wish: Wish) {
  const { accountId } = wish;
  if (wish.reason.length > longestReason) {
    throw invalid({ reason: [t`is too long (maximum is ${longestReason} characters)`] });
  }
  const change = { accountId, actor, as: 'admin' } as const;
  return changeAccount(services, change, (connection) =>
    settle(services, { connection, actor }, wish),
  );
}

async function settle(
  services: Services,
  held: { readonly connection: Connection; readonly actor: Actor },
  wish: Wish,
): Promise<ScopeOutcome> {
  const { connection, actor } = held;
  const { accountId, clientId, name, reason } = wish;
  const client = await requireIamClient(connection, accountId, clientId);
  const scope = await requireScope(services, held, name);
  if (client.scopes.includes(name)) throw invalid({ name: [t`has already been granted`] });
  if (scope.approval_required) {
    const request = await openRequest(services, held, {
      accountId,
      type: 'scope_access',
      subject: `client:${clientId}:${name}`,
      application: { id: client.application_id, name: client.application_name },
      clientId,
      details: { scope: name, client_name: client.name },
      reason,
    });
    return { request };
  }
  await insertIamClientScope(connection, {
    client_id: clientId,
    scope: name,
    granted_by: actor.person.email,
  });
  await recordEvent(connection, actor, {
    accountId,
    action: 'client.scope_granted',
    subject: client.name,
    details: { scope: name },
  });
  return { scope: { ...toApiScope(scope), granted: true, requested: false } };
}

/** Several APIs may share a scope: its holder gets into all of them, so the strictest of them decides; one in test is not told of. */
async function requireScope(
  { portal }: Services,
  { connection, actor }: { readonly connection: Connection; readonly actor: Actor },
  name: string,
): Promise<ApiScopeRow> {
  const reach = reachOf(portal, actor.person.role);
  const scopes = await listApiScopes(connection, { name });
  const known = scopes.filter((scope) => !scope.in_test || reach.includes('test'));
  const strict = known.find((scope) => scope.approval_required) ?? known[0];
  if (!strict) throw notFound();
  if (!scopes.every(({ visibility }) => reach.includes(visibility))) throw forbidden();
  return { ...strict, approval_required: scopes.some((scope) => scope.approval_required) };
}

/** Tokens that are out already lose the scope as well. */
export async function deleteClientScope(
  services: Services,
  actor: Actor,
  target: { accountId: number; clientId: string; name: string },
): Promise<void> {
  const { accountId, clientId, name } = target;
  await changeAccount(services, { accountId, actor, as: 'admin' }, async (connection) => {
    const client = await requireIamClient(connection, accountId, clientId);
    if (!(await deleteIamClientScope(connection, clientId, name))) throw notFound();
    await recordEvent(connection, actor, {
      accountId,
      action: 'client.scope_removed',
      subject: client.name,
      details: { scope: name },
    });
  });
}

/** A scope that needs approval. It is asked for at the client's scopes, where the role of who asks is checked. */
export const scopeAccess: RequestEffect = {
  async approve(_services, { connection, actor, request }) {
    const { account_id: accountId, client_id: clientId, details } = request;
    const scope = details['scope'] ?? '';
    const client = await getIamClient(connection, accountId, clientId ?? '');
    if (!client) throw invalid({ client_id: [t`no longer exists`] });
    await insertIamClientScope(connection, {
      client_id: client.id,
      scope,
      granted_by: actor.person.email,
    });
    const action = 'client.scope_granted';
    await recordEvent(connection, actor, {
      accountId,
      action,
      subject: client.name,
      details: { scope },
    });
  },
};
