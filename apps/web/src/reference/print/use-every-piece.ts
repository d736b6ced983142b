import { getSpecificationOperation } from '@portal/contract/catalogue/specification/operations';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { fetchSchemas, operationQuery } from '../queries.ts';
import { useReferencePlace } from '../reference-context.ts';

/** What a browser asks for at once. */
const atOnce = 6;

/** Every operation of the API in the order of its outline, and how many have come so far. */
export function useEveryPiece(keys: readonly string[]) {
  const client = useClient();
  const queries = useQueryClient();
  const { id, path } = useReferencePlace();
  const [read, setRead] = useState(0);
  const { access } = getSpecificationOperation;
  const query = useQuery({
    queryKey: [getSpecificationOperation.id, { path, specificationId: id }, 'all'],
    queryFn: async ({ signal }) => {
      const pieces: OperationPiece[] = [];
      const [operationKey = ''] = keys;
      const schemas = await fetchSchemas(client, { path, specificationId: id, operationKey });
      while (pieces.length < keys.length && !signal.aborted) {
        const some = keys.slice(pieces.length, pieces.length + atOnce);
        const params = some.map((operationKey) => ({ path, specificationId: id, operationKey }));
        const asked = params.map((one) => queries.fetchQuery(operationQuery(client, one, 'none')));
        pieces.push(...(await Promise.all(asked)).map((piece) => ({ ...piece, schemas })));
        setRead(pieces.length);
      }
      return pieces;
    },
    // The operations are kept one by one.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    meta: { access },
  });
  return { query, read };
}
