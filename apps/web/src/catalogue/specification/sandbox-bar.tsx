import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import styles from './sandbox-bar.module.css';

/** The way to a key to try the APIs with; it keeps its place signed in, so that nothing moves. */
export function SandboxBar() {
  const { production } = usePortalConfig();
  const { status } = useSession();
  const isIn = status === 'signedIn';
  return (
    <section className={styles['bar']} aria-label="Sandbox key">
      <Icon name="key" />
      <p>{production ? productionText : isIn ? signedInText : strangerText}</p>
      <BarAction production={production} isIn={isIn} />
    </section>
  );
}

const productionText =
  'Try any call in the sandbox: no contract, nothing is billed. One login works in both portals.';
const strangerText =
  'A call needs an API key. Log in or sign up once: we create your first key and bring you back here.';
const signedInText = 'Open an API and send a call: your sandbox key is filled in for you.';

function BarAction({ production, isIn }: { readonly production: boolean; readonly isIn: boolean }) {
  const { otherPortalUrl } = usePortalConfig();
  const { login } = useSession();
  if (production) {
    return (
      otherPortalUrl && (
        <ButtonLink
          size="sm"
          iconEnd="external"
          href={new URL(paths.activeApis(), otherPortalUrl).href}
        >
          Go to the sandbox
        </ButtonLink>
      )
    );
  }
  if (isIn) {
    return (
      <ButtonLink size="sm" href={paths.applications()}>
        Your keys
      </ButtonLink>
    );
  }
  return (
    <Button size="sm" variant="primary" onClick={() => login()}>
      Get a sandbox key
    </Button>
  );
}
