import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonGroup, ButtonLink } from '../../ui/input/button.tsx';
import { toCodeText } from './code-text.ts';
import styles from './not-found.module.css';

/** Why sign-in is needed, and the way to it (NAV-04). */
export default function UnauthenticatedPage() {
  const { status, login } = useSession();
  return (
    <div className="page">
      <h1 tabIndex={-1}>Log in to continue</h1>
      <p className={styles['code']}>
        <b>401</b> {toCodeText(401)}
      </p>
      <p className={`lead ${styles['hint']}`}>
        This page shows what belongs to an account: applications, keys, people and invoices. Log in,
        and we bring you back here. The API catalogue, the reference and the guides are open to
        everyone.
      </p>
      <ButtonGroup className={styles['buttons']}>
        {status === 'signedIn' ? (
          <ButtonLink size="lg" variant="primary" href={paths.admin()}>
            Go to my applications
          </ButtonLink>
        ) : (
          <Button size="lg" variant="primary" onClick={() => login()}>
            Login
          </Button>
        )}
        <ButtonLink size="lg" href={paths.activeApis()}>
          Browse the APIs
        </ButtonLink>
      </ButtonGroup>
    </div>
  );
}
