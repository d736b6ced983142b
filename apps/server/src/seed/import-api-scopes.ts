import { listOauthScopes } from '@portal/openapi/list-oauth-scopes';
import { readDocument } from '@portal/openapi/read-document';
import { type Database, inTransaction } from '../clients/database.ts';
import { toApiScopes } from '../services/specification/api-scopes.ts';
import { deleteScopesBeyond, listScopeSources, replaceApiScopes } from '../stores/api-scopes.ts';

/** Fills the catalogue of scopes from the stored specifications of IAM-secure APIs, at each start. */
export async function importApiScopes(database: Database): Promise<void> {
  const sources = await listScopeSources(database);
  for (const { system_name: systemName, visibility, format, document } of sources) {
    const read = readDocument(document.toString('utf8'), format);
    const declared = read.ok ? listOauthScopes(read.document) : [];
    const scopes = toApiScopes({ visibility, iamSecure: true }, declared);
    await inTransaction(database, (connection) => replaceApiScopes(connection, systemName, scopes));
  }
  await deleteScopesBeyond(
    database,
    sources.map((source) => source.system_name),
  );
}
