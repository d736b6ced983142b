import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';

/** /shared: sign-in with an e-mail that several people read; the path decides the client identity (NAV-05). */
export default function SharedPage() {
  const { status, email, login } = useSession();
  return (
    <div className="page">
      <PageHeader title="Log in with a shared e-mail">
        For an address that a team shares, such as a group mailbox. Everyone who logs in with it
        works in the same account.
      </PageHeader>
      {status === 'signedIn' ? (
        <div className="stack">
          <p>You are logged in as {email}.</p>
          <p>
            <ButtonLink variant="primary" href={paths.admin()}>
              Go to my applications
            </ButtonLink>
          </p>
        </div>
      ) : (
        <Button variant="primary" size="lg" onClick={() => login()}>
          Login
        </Button>
      )}
    </div>
  );
}
