import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { operationUrl } from '@portal/contract/client';
import { ApiError, NetworkError } from '@portal/contract/errors';
import type { Operation, ParamsOf } from '@portal/contract/operation';
import { use, useCallback } from 'react';
import { usePortalConfig } from './portal-config.tsx';
import { SessionContext } from './session.tsx';

/** Fetches a file that needs the bearer, which a plain link does not send. Throws as the client does. */
export function useFetchFile() {
  const store = use(SessionContext);
  const { gatewayHost } = usePortalConfig();
  return useCallback(
    async <O extends Operation>(operation: O, params: ParamsOf<O>): Promise<Blob> => {
      await store?.renewTokens();
      const bearer = store?.getSnapshot().record.iamAccessToken ?? '';
      const answer = await fetch(operationUrl(gatewayHost, operation, { params }), {
        headers: { Authorization: `Bearer ${bearer}`, [portalKeyHeader]: portalKey },
      }).catch((cause: unknown) => {
        throw new NetworkError(operation.id, cause);
      });
      if (answer.ok) return answer.blob();
      const body: unknown = await answer.json().catch(() => undefined);
      const traceId = answer.headers.get('x-request-id');
      throw new ApiError(operation.id, { status: answer.status, body, traceId });
    },
    [store, gatewayHost],
  );
}
