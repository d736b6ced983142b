import {
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@portal/contract/accounts/invitation/operations';
import type { Invitation } from '@portal/contract/accounts/invitation/schema';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { copyText } from '../../ui/input/copy-button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { toastError } from '../../ui/overlay/toast-store.ts';
import styles from './users.module.css';
import { NotLoaded } from '../../resource/not-loaded.tsx';

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
  const list = useRead(listInvitations, { params: { accountId } });
  if (list.data === undefined) return <NotLoaded query={list} what="the invitations" rows={2} />;
  const pending = list.data.invitations
    .map(({ invitation }) => invitation)
    .filter(({ accepted_at }) => accepted_at === null);
  const isExpired = ({ expires_at }: Invitation) => Date.parse(expires_at) <= list.dataUpdatedAt;
  if (pending.length === 0) return <p className="muted">No pending invitations.</p>;
  return (
    <>
      <DataTable
        caption="Pending invitations"
        middle
        rows={pending}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'E-mail',
            className: styles['break'],
            cell: ({ email, invited_by }) => (
              <span className={styles['names']}>
                {email}
                <small>Sent by {invited_by}</small>
              </span>
            ),
          },
          {
            label: 'Sent',
            className: 'nb',
            cell: ({ sent_at }) => <Moment at={sent_at} day />,
          },
          {
            label: 'Valid until',
            className: 'nb',
            cell: (invitation) => (
              <span>
                {isExpired(invitation) && 'Expired '}
                <Moment at={invitation.expires_at} day />
              </span>
            ),
          },
          {
            label: 'Actions',
            kind: 'actions',
            cell: (invitation) => (
              <InvitationActions
                accountId={accountId}
                invitation={invitation}
                isExpired={isExpired(invitation)}
              />
            ),
          },
        ]}
      />
    </>
  );
}

interface InvitationActionsProps {
  readonly accountId: string;
  readonly invitation: Invitation;
  readonly isExpired: boolean;
}

function InvitationActions(props: InvitationActionsProps) {
  const { accountId, invitation, isExpired } = props;
  const { id, email, link } = invitation;
  const again = useAct(resendInvitation, {
    done: `Invitation sent to ${email} again`,
    onFailed: (error) => toastError(`The invitation was not sent. ${toErrorNote(error).text}`),
  });
  return (
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
        onClick={() => again.send({ params: { accountId, invitationId: String(id) } })}
      >
        Send again<span className="sr"> to {email}</span>
      </Button>
      <ModalButton
        size="sm"
        variant="danger-quiet"
        modal={WithdrawModal}
        of={{ accountId, invitation }}
      >
        Withdraw<span className="sr"> the invitation to {email}</span>
      </ModalButton>
    </ButtonGroup>
  );
}

function WithdrawModal(props: ModalProps<{ accountId: string; invitation: Invitation }>) {
  const { accountId, invitation, onClose } = props;
  const { id, email } = invitation;
  return (
    <ActForm
      operation={withdrawInvitation}
      call={() => ({ params: { accountId, invitationId: String(id) } })}
      title="Withdraw invitation"
      description={email}
      verb="Withdraw"
      doing="Withdrawing"
      danger
      failed="The invitation was not withdrawn."
      done={`Invitation to ${email} withdrawn`}
      onClose={onClose}
    >
      <p>The link stops working immediately. You can invite the same address again.</p>
    </ActForm>
  );
}
