import {
  approveRequest,
  getQueuedRequest,
  listQueuedRequests,
  rejectRequest,
} from '@portal/contract/accounts/request/operations';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestStateNames } from '../../accounts/request/index.ts';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { useTask } from '../../resource/use-task.ts';

export type Verdict = 'approve' | 'reject';

interface Decision {
  readonly verdict: Verdict;
  readonly reason: string;
  /** Staff vouch for the customer number. */
  readonly confirms?: boolean;
}

type Outcome = { readonly done: Verdict } | { readonly fault: string };

/** One request after the other, each whole or not at all: what fails is said of that one, and keeps no other back. */
export function useDecide(requests: readonly QueuedRequest[]) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const open = requests.filter(({ id }) => {
    const outcome = outcomes.get(id);
    return outcome === undefined || 'fault' in outcome;
  });

  async function send(request: QueuedRequest, decision: Decision): Promise<unknown> {
    const params = { accountId: String(request.account_id), requestId: String(request.id) };
    const reason = decision.reason.trim();
    if (decision.verdict === 'reject') return client(rejectRequest, { params, body: { reason } });
    const confirmed = decision.confirms ? { confirm_number: true } : {};
    return client(approveRequest, { params, body: { ...(reason && { reason }), ...confirmed } });
  }

  /** Who was faster is told, in place of a refusal by the state that it has now. */
  async function explain({ id }: QueuedRequest, error: unknown): Promise<string> {
    const params = { requestId: String(id) };
    const now = await client(getQueuedRequest, { params }).catch(() => undefined);
    if (!now || now.request.state === 'pending') return toErrorNote(error).text;
    const by = now.request.decided_by ?? 'somebody else';
    return `Already decided by ${by}: ${requestStateNames[now.request.state]}`;
  }

  const task = useTask(
    async (decision: Decision) => {
      for (const request of open) {
        const outcome = await send(request, decision).then(
          () => ({ done: decision.verdict }),
          async (error: unknown) => ({ fault: await explain(request, error) }),
        );
        setOutcomes((before) => new Map(before).set(request.id, outcome));
      }
    },
    {
      onDone: () =>
        Promise.all(
          [listQueuedRequests, getQueuedRequest].map(({ id }) =>
            queryClient.invalidateQueries({ queryKey: [id] }),
          ),
        ),
    },
  );
  return { decide: task.start, sent: task.input?.verdict, outcomes, open };
}

export type Deciding = ReturnType<typeof useDecide>;
