import type { ApiScope, ClientScope } from '@portal/contract/accounts/scope/schema';
import { type ApiScopeRow, listApiScopes } from './scope-sql.ts';
import { listRequestedScopes } from '../request/index.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { reachOf } from '../../context/reach-of.ts';
import { requireIamClient } from '../iam-client/index.ts';
import { withMembers } from '../../platform/database/with-members.ts';

/** The catalogue, as far as the caller's role sees the APIs (contracts G5). */
export async function listScopes(
  { database, portal }: Services,
  caller: Person,
  systemName: string | undefined,
): Promise<ApiScope[]> {
  const filter = { reach: reachOf(portal, caller.role), ...(systemName ? { systemName } : {}) };
  return (await listApiScopes(database, filter)).map(toApiScope);
}

/** The catalogue with what the client has and has asked for. */
export async function listClientScopes(
  services: Services,
  caller: Person,
  { accountId, clientId }: { accountId: number; clientId: string },
): Promise<ClientScope[]> {
  const client = await requireIamClient(services.database, accountId, clientId);
  const requested = await listRequestedScopes(services.database, accountId, clientId);
  const scopes = await listScopes(services, caller, undefined);
  return scopes.map((scope) =>
    withMembers(scope, {
      granted: client.scopes.includes(scope.name),
      requested: requested.includes(scope.name),
    }),
  );
}

export function toApiScope(row: ApiScopeRow): ApiScope {
  const { name, description, visibility, approval_required, system_name } = row;
  return {
    name,
    display_name: toDisplayName(name),
    description,
    api_system_name: system_name,
    visibility,
    approval_required,
  };
}

/** `customs.read` → `Read customs`; other names stay as they are. */
function toDisplayName(name: string): string {
  const [, thing, verb] = /^([a-z][\w-]*)\.([a-z]+)$/.exec(name) ?? [];
  return thing && verb ? `${verb[0]?.toUpperCase() ?? ''}${verb.slice(1)} ${thing}` : name;
}
