import { approveRequest, listQueuedRequests } from '@portal/contract/accounts/request/operations';
import { requestText } from '@portal/contract/accounts/request/rules';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { useTask } from '../../resource/use-task.ts';
import { Button } from '../../ui/input/button.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import styles from './manage.module.css';

interface ApproveSeveralModalProps {
  readonly requests: readonly QueuedRequest[];
  readonly onClose: () => void;
}

type Outcome = 'approved' | { readonly fault: string };

/** One after the other, each by itself: what fails is said of that one, and keeps no other back. */
export function ApproveSeveralModal({ requests, onClose }: ApproveSeveralModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const open = requests.filter(({ id }) => outcomes.get(id) !== 'approved');
  async function approve(request: QueuedRequest): Promise<Outcome> {
    try {
      const params = { accountId: String(request.account_id), requestId: String(request.id) };
      await client(approveRequest, {
        params,
        body: reason.trim() ? { reason: reason.trim() } : {},
      });
      return 'approved';
    } catch (error) {
      return { fault: toErrorNote(error).text };
    }
  }
  const approving = useTask(
    async () => {
      for (const request of open) {
        const outcome = await approve(request);
        setOutcomes((before) => new Map(before).set(request.id, outcome));
      }
    },
    { onDone: () => void queryClient.invalidateQueries({ queryKey: [listQueuedRequests.id] }) },
  );
  return (
    <Modal
      title={toTitle(requests.length)}
      description="Each is decided separately; the requester is told by e-mail."
      onClose={onClose}
      buttons={
        open.length > 0 && (
          <Button
            variant="primary"
            pending={approving.isPending && 'Approving'}
            onClick={() => approving.start()}
          >
            {outcomes.size === 0 ? 'Approve all' : 'Retry the others'}
          </Button>
        )
      }
    >
      <div className="stack">
        <ul className={styles['outcomes']}>
          {requests.map((request) => (
            <li key={request.id}>
              <span>
                {request.org_name}: {requestText(request)}
              </span>
              <OutcomeText outcome={outcomes.get(request.id)} />
            </li>
          ))}
        </ul>
        {outcomes.size === 0 && (
          <Field
            label="Reason (optional)"
            hint="The same for all. Requesters see it under Pending requests and in the e-mail."
          >
            <TextArea
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
      </div>
    </Modal>
  );
}

const toTitle = (count: number) =>
  count === 1 ? 'Approve 1 request' : `Approve ${count} requests`;

function OutcomeText({ outcome }: { readonly outcome: Outcome | undefined }) {
  if (outcome === undefined) return null;
  return <output>{outcome === 'approved' ? 'Approved' : `Not approved: ${outcome.fault}`}</output>;
}
