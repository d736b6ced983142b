import type { ClientToken } from '@portal/contract/accounts/iam-client/schema';
import { invalid } from '../../platform/errors/portal-error.ts';
import { findClientForToken, noteClientUse } from './iam-client-sql.ts';
import type { Services } from '../../context/context.ts';
import { requireIamClient } from './iam-clients.ts';
import { t } from '../../platform/text/text.ts';

/** Makes an access token as the issuer would give it to the client itself. */
export type MintClientToken = (of: {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly seconds: number;
}) => Promise<string>;

const seconds = 600;

/** Lets a member of the account try a call as one of its clients, whose secret nobody has at hand (decision 036). */
export async function createClientToken(
  { database }: Services,
  mint: MintClientToken,
  { accountId, clientId }: { accountId: number; clientId: string },
): Promise<ClientToken> {
  const { id } = await requireIamClient(database, accountId, clientId);
  const client = await findClientForToken(database, id);
  if (!client) throw invalid({ client_id: [t`belongs to an application that is not live`] });
  if (client.hashes.length === 0) throw invalid({ client_id: [t`needs a new secret`] });
  const { scopes } = client;
  const token = await mint({ clientId: id, scopes, seconds });
  await noteClientUse(database, id);
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: seconds,
    scope: scopes.join(' '),
  };
}
