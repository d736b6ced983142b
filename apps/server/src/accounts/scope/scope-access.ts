import { invalid } from '../../platform/errors/portal-error.ts';
import { getIamClient, insertIamClientScope } from '../iam-client/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { RequestEffect } from '../request/index.ts';
import { t } from '../../platform/text/text.ts';

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
