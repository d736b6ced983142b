import { createClientToken, listIamClients } from '@portal/contract/accounts/iam-client/operations';
import { findMissingScopes, type ScopeDemand } from '@portal/contract/accounts/scope/demand';
import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { toScopeDemand } from '@portal/openapi/security/issuer-binding';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { useReferencePlace } from '../reference-context.ts';
import { useKeptChoice } from './kept/use-kept-choice.ts';

/** The client of the account that a call is made as, where the operation needs a token of this portal. */
export interface CallClient {
  /** Null where no token of this portal is needed, or nobody is there who could have one. */
  readonly demand: ScopeDemand | null;
  readonly clients: readonly IamClient[];
  readonly isLoading: boolean;
  readonly chosen: IamClient | undefined;
  readonly choose: (clientId: string) => void;
  /** Scopes that the chosen client lacks. */
  readonly missing: readonly string[];
  /** Why no token came for the last call. */
  readonly failure: string;
  readonly isFetching: boolean;
  /** A token for one call, empty where none is needed; null when it could not be had. */
  readonly fetchToken: () => Promise<string | null>;
}

export function useCallClient(piece: OperationPiece): CallClient {
  const client = useClient();
  const { status, account } = useSession();
  const { issuerSchemes } = useReferencePlace();
  const accountId = status === 'signedIn' && account ? String(account.id) : '';
  const demand = accountId === '' ? null : toScopeDemand(piece.security, issuerSchemes);
  const list = useRead(listIamClients, { params: { accountId } }, { enabled: demand !== null });
  const [kept, keep] = useKeptChoice('client');
  const [picked, pick] = useState('');
  const [failure, setFailure] = useState('');
  const [isFetching, setFetching] = useState(false);
  const clients = (list.data?.clients ?? [])
    .map((item) => item.client)
    .filter(({ state }) => state === 'live');
  const lacks = (one: IamClient | undefined) =>
    one && demand ? (findMissingScopes(demand, new Set(one.scope.split(' '))) ?? []) : [];
  const find = (id: string) => clients.find(({ client_id }) => client_id === id);
  const ranked = [find(kept), ...clients].filter((one) => one !== undefined);
  const chosen = find(picked) ?? ranked.find((one) => lacks(one).length === 0) ?? ranked[0];
  async function fetchToken(): Promise<string | null> {
    setFailure('');
    if (!chosen) return '';
    setFetching(true);
    try {
      const params = { accountId, clientId: chosen.client_id };
      return (await client(createClientToken, { params })).token.access_token;
    } catch (error) {
      setFailure(toErrorNote(error).text);
      return null;
    } finally {
      setFetching(false);
    }
  }
  return {
    demand,
    clients,
    isLoading: demand !== null && list.isPending,
    chosen,
    choose(id) {
      pick(id);
      keep(id);
    },
    missing: lacks(chosen),
    failure,
    isFetching,
    fetchToken,
  };
}
