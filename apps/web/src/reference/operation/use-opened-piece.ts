import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { Schemas } from '@portal/openapi/schema/describe-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { fetchSchemas, type OfOperation, operationQuery } from '../queries.ts';

/** An operation whose further schemas come as somebody opens them, or all of them where they are wanted. */
export function useOpenedPiece({ path, specificationId, operationKey }: OfOperation) {
  const client = useClient();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const [asked] = useState(() => new Set<string>());
  const of = useMemo(
    () => ({ path, specificationId, operationKey }),
    [path, specificationId, operationKey],
  );
  const options = useMemo(() => operationQuery(client, of), [client, of]);
  const { queryKey } = options;
  const query = useQuery(options);
  const open = useCallback(
    async (missing: readonly string[]) => {
      const names = missing.filter((name) => !asked.has(name));
      if (names.length === 0) return;
      for (const name of names) asked.add(name);
      try {
        const found = await fetchSchemas(client, { ...of, names });
        setFailure(null);
        queries.setQueryData(queryKey, (piece) => piece && addSchemas(piece, found, names));
      } catch (error) {
        setFailure(error);
      } finally {
        for (const name of names) asked.delete(name);
      }
    },
    [asked, client, of, queries, queryKey],
  );
  const piece = useMemo(
    () => query.data && (isCut(query.data) ? watchSchemas(query.data, open) : query.data),
    [query.data, open],
  );
  const openAll = useCallback(async () => {
    try {
      const whole = await queries.fetchQuery(operationQuery(client, of, 'all'));
      queries.setQueryData(queryKey, whole);
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
  }, [client, of, queries, queryKey]);
  const retry = () => {
    setFailure(null);
    queries.setQueryData(queryKey, (before) => before && { ...before });
  };
  return { query, piece, openAll, failure, retry };
}

const isCut = (piece: OperationPiece) => piece.isCut === true && typeof window !== 'undefined';

/** Where none of those that were asked for is to be had, nobody asks again. */
function addSchemas(piece: OperationPiece, found: Schemas, names: readonly string[]) {
  const isAny = names.some((name) => Object.hasOwn(found, name));
  const none = isAny ? [] : names.map((name) => [name, { title: name }] as const);
  return { ...piece, schemas: { ...piece.schemas, ...found, ...Object.fromEntries(none) } };
}

/** Tells of the schemas that are looked for and not there, soon after the first. */
function watchSchemas(
  piece: OperationPiece,
  tell: (missing: readonly string[]) => Promise<void>,
): OperationPiece {
  const missing = new Set<string>();
  const tellAll = () => {
    const names = [...missing];
    missing.clear();
    void tell(names);
  };
  const schemas = new Proxy(piece.schemas, {
    getOwnPropertyDescriptor(target, name) {
      const found = Reflect.getOwnPropertyDescriptor(target, name);
      if (!found && typeof name === 'string') {
        if (missing.size === 0) setTimeout(tellAll);
        missing.add(name);
      }
      return found;
    },
  });
  return { ...piece, schemas };
}
