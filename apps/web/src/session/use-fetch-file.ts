import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { operationUrl } from '@portal/contract/client';
import { ApiError, NetworkError } from '@portal/contract/errors';
import type { Operation, ParamsOf } from '@portal/contract/operation';
import { t } from '@portal/contract/text/mark';
import { use, useCallback } from 'react';
import { usePortalConfig } from './portal-config.tsx';
import { SessionContext } from './session.tsx';

/** A refusal is written in the language of the page. */
const ofPage = { 'Accept-Language': t('en') };

/** Fetches a file of the portal with the bearer, where somebody is signed in. Throws for any answer but 2xx. */
export function useFetchPath() {
  const store = use(SessionContext);
  return useCallback(
    async (path: string): Promise<Blob> => {
      await store?.renewTokens();
      const bearer = store?.getSnapshot().record.iamAccessToken;
      const headers = { ...ofPage, ...(bearer && { Authorization: `Bearer ${bearer}` }) };
      const answer = await fetch(path, { headers }).catch((cause: unknown) => {
        throw new NetworkError(path, cause);
      });
      if (answer.ok) return answer.blob();
      const body: unknown = await answer.json().catch(() => undefined);
      const traceId = answer.headers.get('x-request-id');
      throw new ApiError(path, { status: answer.status, body, traceId });
    },
    [store],
  );
}

/** Fetches a file that needs the bearer, which a plain link does not send. Throws as the client does. */
export function useFetchFile() {
  const store = use(SessionContext);
  const { gatewayHost } = usePortalConfig();
  return useCallback(
    async <O extends Operation>(operation: O, params: ParamsOf<O>): Promise<Blob> => {
      await store?.renewTokens();
      const bearer = store?.getSnapshot().record.iamAccessToken ?? '';
      const answer = await fetch(operationUrl(gatewayHost, operation, { params }), {
        headers: { ...ofPage, Authorization: `Bearer ${bearer}`, [portalKeyHeader]: portalKey },
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
