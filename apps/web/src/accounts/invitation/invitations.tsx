import type { Invitation } from '@portal/contract/accounts/invitation/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { dropInvitation, invitationsQuery, resend, storeInvitation, withdraw } from './queries.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { copyText } from '../../ui/input/copy-button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { toastError, toastSuccess } from '../../ui/overlay/toast-store.ts';
import styles from './users.module.css';
import { ActionFailure } from '../../calls/failure.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';

/** Invitations that nobody has accepted yet, newest first. */
export function Invitations({ accountId }: { readonly accountId: string }) {
  return (
    <section className="section" aria-labelledby="invitations">
      <div className="section-head">
        <h2 id="invitations">Invitations</h2>
        <p className="small">Each link is valid for seven days and for one person.</p>
      </div>
      <InvitationList accountId={accountId} />
    </section>
  );
}

function InvitationList({ accountId }: { readonly accountId: string }) {
  const list = useQuery(invitationsQuery(useClient(), accountId));
  const [withdrawn, setWithdrawn] = useState<Invitation>();
  if (list.data === undefined) return <NotLoaded query={list} what="the invitations" rows={2} />;
  const pending = list.data.invitations
    .map(({ invitation }) => invitation)
    .filter(({ accepted_at }) => accepted_at === null);
  if (pending.length === 0) return <p className="muted">No pending invitations.</p>;
  return (
    <>
      <Table caption="Pending invitations" hideCaption stackable middle>
        <thead>
          <tr>
            <th scope="col">E-mail</th>
            <th scope="col">Sent</th>
            <th scope="col">Valid until</th>
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pending.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              accountId={accountId}
              invitation={invitation}
              readAt={list.dataUpdatedAt}
              onWithdraw={() => setWithdrawn(invitation)}
            />
          ))}
        </tbody>
      </Table>
      {withdrawn && (
        <WithdrawModal
          accountId={accountId}
          invitation={withdrawn}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </>
  );
}

interface InvitationRowProps {
  readonly accountId: string;
  readonly invitation: Invitation;
  /** When the list was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly onWithdraw: () => void;
}

function InvitationRow({ accountId, invitation, readAt, onWithdraw }: InvitationRowProps) {
  const { email, link, invited_by, sent_at, expires_at } = invitation;
  const client = useClient();
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => resend(client, { accountId, invitation }),
    onSuccess: (sent) => {
      storeInvitation(queryClient, { accountId, invitation: sent });
      toastSuccess(`Invitation sent to ${email} again`);
    },
    onError: (error) => toastError(`The invitation was not sent. ${toErrorNote(error).text}`),
  });
  const isExpired = Date.parse(expires_at) <= readAt;
  return (
    <tr>
      <th scope="row" data-th="E-mail" className={styles['break']}>
        <span className={styles['names']}>
          {email}
          <small>Sent by {invited_by}</small>
        </span>
      </th>
      <td data-th="Sent" className={styles['day']}>
        <Moment at={sent_at} day />
      </td>
      <td data-th="Valid until" className={styles['day']}>
        <span>
          {isExpired && 'Expired '}
          <Moment at={expires_at} day />
        </span>
      </td>
      <td className={tableStyles.r}>
        <ButtonGroup className={styles['actions']}>
          {link && !isExpired && (
            <Button
              size="sm"
              variant="quiet"
              icon="copy"
              onClick={() => void copyText(link, 'Link copied to clipboard')}
            >
              Copy link<span className="sr"> for {email}</span>
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            icon="refresh"
            acts
            pending={again.isPending && 'Sending'}
            onClick={() => again.mutate()}
          >
            Send again<span className="sr"> to {email}</span>
          </Button>
          <Button size="sm" variant="danger-quiet" onClick={onWithdraw}>
            Withdraw<span className="sr"> the invitation to {email}</span>
          </Button>
        </ButtonGroup>
      </td>
    </tr>
  );
}

interface WithdrawModalProps {
  readonly accountId: string;
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

function WithdrawModal({ accountId, invitation, onClose }: WithdrawModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => withdraw(client, { accountId, invitation }),
    onSuccess: () => {
      dropInvitation(queryClient, { accountId, invitation });
      toastSuccess(`Invitation to ${invitation.email} withdrawn`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      title="Withdraw invitation"
      description={invitation.email}
      verb="Withdraw"
      doing="Withdrawing"
      danger
      pending={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate()}
      onClose={onClose}
    >
      <ActionFailure title="The invitation was not withdrawn." error={withdrawal.error} />
      <p>The link stops working immediately. You can invite the same address again.</p>
    </ConfirmModal>
  );
}
