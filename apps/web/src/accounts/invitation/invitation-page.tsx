import { pages } from '@portal/contract/addresses/pages';
import { getInvitation } from '@portal/contract/accounts/invitation/operations';
import type { PublicInvitation } from '@portal/contract/accounts/invitation/schema';
import { acceptInvitation } from '@portal/contract/accounts/user/operations';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from '../../router/use-router.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { paths } from '../../lib/paths.ts';
import { useAct } from '../../resource/use-act.ts';
import { useRead } from '../../resource/use-read.ts';
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
        Log in as <b>{invitation.email}</b>, or sign up with that address. Either way, we bring you
        back here.
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
  const navigate = useNavigate();
  const { reloadAccount } = useSession();
  async function enter() {
    await reloadAccount();
    toastSuccess(`You are now a user of ${invitation.org_name}`);
    await navigate({ href: paths.admin() });
  }
  const accepting = useAct(acceptInvitation, { onDone: () => void enter() });
  const isUnderWay = accepting.isPending || accepting.reply !== undefined;
  const note = accepting.error && toErrorNote(accepting.error);
  return (
    <>
      <p>
        You will see its applications and API keys. An admin of the account can change your role.
      </p>
      {note && (
        <Callout kind="danger" title="The invitation was not accepted.">
          {note.text}
        </Callout>
      )}
      <ButtonGroup>
        <Button
          variant="primary"
          pending={isUnderWay && 'Accepting'}
          onClick={() => accepting.send({ body: { hash } })}
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
        You are logged in as <b>{email}</b>, but the invitation is for <b>{invitation.email}</b>.
        Log out, then open the link in the e-mail again and log in with that address.
      </p>
      <ButtonGroup>
        <Button variant="primary" onClick={logout}>
          Logout
        </Button>
        <ButtonLink href={paths.home()}>Stay logged in</ButtonLink>
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
      You already belong to an account, and you can only belong to one. Ask support to move you.
    </Told>
  ),
  used: () => (
    <Told>This invitation has already been accepted. Log in with the address it was sent to.</Told>
  ),
  expired: ({ invitation }) => (
    <Told>
      This invitation has expired. Ask an admin of {invitation.org_name} to send it again. You will
      get a new link by e-mail.
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

function Content({ hash }: { readonly hash: string }) {
  const { data, error, refetch, isFetching } = useRead(getInvitation, { params: { hash } });
  if (data) return <Invitation invitation={data.invitation} hash={hash} />;
  if (!error) return <Skeleton label="Loading the invitation" lines={4} />;
  if (isUnknownInvitation(error)) {
    return (
      <Empty
        title="We cannot find this invitation"
        action={<ButtonLink href={paths.support()}>Contact support</ButtonLink>}
      >
        The link may be incomplete, or the invitation was withdrawn. Copy the whole link from the
        e-mail, or ask the person who invited you to send it again.
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
  const { inviteHash = '' } = useParams();
  const { data } = useRead(getInvitation, { params: { hash: inviteHash } });
  return (
    <div className="page">
      <PageHeader title={pages['/signup/invitation/$inviteHash'].title}>
        {data && `${data.invitation.invited_by} invites you to ${data.invitation.org_name}.`}
      </PageHeader>
      <Content hash={inviteHash} />
    </div>
  );
}
