import type { TokenIssuer } from '@portal/openapi/security/issuer-binding';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { toApiScopes } from '../../catalogue/specification/intake/api-scopes.ts';
import { readScopes } from '../../catalogue/specification/intake/examination/read-specification.ts';
import {
  deleteScopesBeyond,
  listScopeSources,
  replaceApiScopes,
} from '../../accounts/scope/scope-sql.ts';
import { updateIssuerBinding } from '../../catalogue/specification/intake/specification-write-sql.ts';

/**
 * Says of the stored documents which schemes are of our issuer, and fills the catalogue of scopes: at each start, because the
 * portal may have another address than when they were published.
 */
export async function bindSpecifications(database: Database, issuer: TokenIssuer): Promise<void> {
  const sources = await listScopeSources(database);
  const named = new Set<string>();
  for (const { id, system_name: systemName, visibility, format, document } of sources) {
    const { scopes, issuerBinding } = readScopes(
      { text: document.toString('utf8'), format },
      issuer,
    );
    await inTransaction(database, async (connection) => {
      await updateIssuerBinding(connection, id, issuerBinding);
      if (named.has(systemName)) return;
      await replaceApiScopes(connection, systemName, toApiScopes(visibility, scopes));
    });
    named.add(systemName);
  }
  await deleteScopesBeyond(database, [...named]);
}
