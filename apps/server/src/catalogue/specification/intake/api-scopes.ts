import type { Visibility } from '@portal/contract/role';

interface Scope {
  readonly name: string;
  readonly description: string;
}

/** What an API's document declares, with who may see it and what needs approval. */
export function toApiScopes(visibility: Visibility, scopes: readonly Scope[]) {
  return scopes.map((scope) => ({
    ...scope,
    visibility,
    approval_required: needsApproval(scope.name, visibility),
  }));
}

/** Changing things through an API that is not public is for those whom somebody knows (contracts G5). */
function needsApproval(scope: string, visibility: Visibility): boolean {
  return visibility !== 'public' && scope.endsWith('.write');
}
