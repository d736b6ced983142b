import { pages } from '@portal/contract/addresses/pages';
import { getInvitation } from '@portal/contract/accounts/invitation/operations';
import type { PublicInvitation } from '@portal/contract/accounts/invitation/schema';
import { acceptInvitation } from '@portal/contract/accounts/user/operations';
import type { Client } from '@portal/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callQuery } from '../../api/call-query.ts';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonGroup, ButtonLink } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { ErrorPanel } from '../../ui/text/error-panel.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { isUnknownInvitation, toStage, type InvitationStage } from './invitation-stage.ts';

interface StageProps {
  readonly invitation: PublicInvitation;
  readonly hash: string;
}

function AskToLogin({ invitation, hash }: StageProps) {
  const { toLoginLink } = useSession();
  const href = toLoginLink(paths.invitation(hash), { loginHint: invitation.email });
  return (
    <>
      <p>
        Log in as <b>{invitation.email}</b>, or sign up with it: both begin on the same page, and
        bring you back here.
      </p>
      <ButtonGroup>
        <ButtonLink variant="primary" href={href}>
          Log in or sign up
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

function AskToAccept({ invitation, hash }: StageProps) {
  const client = useClient();
  const navigate = useNavigate();
  const { reloadAccount } = useSession();
  const accepting = useMutation({
    mutationFn: () => client(acceptInvitation, { body: { hash } }),
    onSuccess: async () => {
      await reloadAccount();
      toastSuccess(`You are now a user of ${invitation.org_name}`);
      await navigate({ href: paths.admin() });
    },
  });
  const note = accepting.error && toErrorNote(accepting.error);
  return (
    <>
      <p>
        You will see its applications and API keys. An admin of the account may change your role.
      </p>
      {note && (
        <Callout kind="danger" title="The invitation was not accepted.">
          {note.text}
        </Callout>
      )}
      <ButtonGroup>
        <Button
          variant="primary"
          pending={accepting.isPending && 'Accepting'}
          onClick={() => accepting.mutate()}
        >
          Accept invitation
        </Button>
      </ButtonGroup>
    </>
  );
}

function OtherEmail({ invitation }: StageProps) {
  const { email, logout } = useSession();
  return (
    <>
      <p>
        You are signed in as <b>{email}</b>, and the invitation is for <b>{invitation.email}</b>.
        Log out, then open the link of the mail again and log in with that address.
      </p>
      <ButtonGroup>
        <Button variant="primary" onClick={logout}>
          Logout
        </Button>
        <ButtonLink href={paths.home()}>Stay signed in</ButtonLink>
      </ButtonGroup>
    </>
  );
}

function Told({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <ButtonGroup>
        <ButtonLink href={paths.applications()}>Go to your applications</ButtonLink>
        <ButtonLink href={paths.support()}>Contact support</ButtonLink>
      </ButtonGroup>
    </>
  );
}

const stages: Readonly<Record<InvitationStage, (props: StageProps) => ReactNode>> = {
  login: (props) => <AskToLogin {...props} />,
  accept: (props) => <AskToAccept {...props} />,
  otherEmail: (props) => <OtherEmail {...props} />,
  otherAccount: () => (
    <Told>
      You have an account already, and a person belongs to one account. Ask support to move you.
    </Told>
  ),
  used: () => (
    <Told>This invitation has been accepted. Log in with the address that it was for.</Told>
  ),
  expired: ({ invitation }) => (
    <Told>
      This invitation has expired. Ask an admin of {invitation.org_name} to send it again; the new
      link comes by mail.
    </Told>
  ),
};

function Invitation({ invitation, hash }: StageProps) {
  const { status, email, account } = useSession();
  const viewer = { email: status === 'signedIn' ? email : null, hasAccount: account !== null };
  const Stage = stages[toStage(invitation, viewer)];
  return (
    <div className="stack">
      <Cells framed>
        <Cell caption="Organisation" look="big">
          {invitation.org_name}
        </Cell>
        <Cell caption="Invited by">{invitation.invited_by}</Cell>
        <Cell caption="For">{invitation.email}</Cell>
        <Cell caption="You join as">{invitation.role === 'admin' ? 'Admin' : 'Member'}</Cell>
      </Cells>
      <Stage invitation={invitation} hash={hash} />
    </div>
  );
}

const invitationQuery = (client: Client, hash: string) =>
  callQuery(client, getInvitation, { params: { hash } });

function Content({ hash }: { readonly hash: string }) {
  const { data, error, refetch, isFetching } = useQuery(invitationQuery(useClient(), hash));
  if (data) return <Invitation invitation={data.invitation} hash={hash} />;
  if (!error) return <Skeleton label="Loading the invitation" lines={4} />;
  if (isUnknownInvitation(error)) {
    return (
      <Empty
        title="There is no such invitation"
        action={<ButtonLink href={paths.support()}>Contact support</ButtonLink>}
      >
        The link may be cut off, or the invitation was withdrawn. Open the whole link of the mail,
        or ask who invited you to send it again.
      </Empty>
    );
  }
  const note = toErrorNote(error);
  return (
    <ErrorPanel
      title="The invitation could not be loaded"
      {...(note.traceId && { traceId: note.traceId })}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {note.text}
    </ErrorPanel>
  );
}

/** /signup/invitation/{inviteHash}: who invites, and the one thing to do next (LOGIN-02). */
export default function InvitationPage() {
  const { inviteHash = '' } = useParams({ strict: false });
  const { data } = useQuery(invitationQuery(useClient(), inviteHash));
  return (
    <div className="page">
      <PageHeader title={pages['/signup/invitation/$inviteHash'].title}>
        {data && `${data.invitation.invited_by} invites you to ${data.invitation.org_name}.`}
      </PageHeader>
      <Content hash={inviteHash} />
    </div>
  );
}
