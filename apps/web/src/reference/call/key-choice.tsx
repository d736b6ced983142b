import { useLocation } from '../../router/use-router.ts';
import { toCallLink, type LinkedCall } from '../../lib/call-link.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { SecretText } from '../../ui/code/secret-text.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import { ExternalLink, LinkButton } from '../../ui/text/link.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import type { ApplicationKeys } from './application-keys.ts';
import type { CallForm } from '@portal/openapi/call/call-form';
import { parkCall } from './kept/parked-call.ts';
import styles from './try-it.module.css';

interface KeyChoiceProps {
  readonly keys: ApplicationKeys;
  readonly form: CallForm;
  /** Key of the operation. */
  readonly operation: string;
}

/** Where the call goes, and with whose key. Signed out: how to get one. */
export function KeyChoice({ keys, form, operation }: KeyChoiceProps) {
  const { values, mediaType, body } = form;
  const call = { values, body, ...(mediaType && { mediaType }) };
  return (
    <>
      <div className={styles['two']}>
        <Environment call={call} />
        {keys.applications.length > 0 && (
          <SelectField
            label="Application"
            value={keys.chosen}
            options={keys.applications.map(({ id, name }) => [id, name])}
            onChange={keys.choose}
          />
        )}
      </div>
      <KeyLine keys={keys} onLeave={() => parkCall(operation, call)} />
    </>
  );
}

/** The other environment is the other portal, with keys of its own; what is filled in goes along. */
function Environment({ call }: { readonly call: LinkedCall }) {
  const { production, otherPortalUrl } = usePortalConfig();
  const here = useLocation(({ pathname, searchStr }) => pathname + searchStr);
  return (
    <div>
      <p className={styles['caption']}>Environment</p>
      <p className={styles['place']}>
        <b>{production ? 'Production' : 'Sandbox'}</b>
        {otherPortalUrl && (
          <ExternalLink
            href={toCallLink(`${otherPortalUrl.replace(/\/$/, '')}${here}`, call)}
            className={styles['other']}
          >
            {production ? 'Sandbox' : 'Production'}
          </ExternalLink>
        )}
      </p>
    </div>
  );
}

interface KeyLineProps {
  readonly keys: ApplicationKeys;
  /** Before the page is left for the login. */
  readonly onLeave: () => void;
}

function KeyLine({ keys, onLeave }: KeyLineProps) {
  const { login } = useSession();
  if (keys.status === 'signedOut') {
    return (
      <div className={styles['login']}>
        <p>A call needs the API key of an application. Log in to use yours, or to create one.</p>
        <Button
          size="sm"
          icon="login"
          onClick={() => {
            onLeave();
            login();
          }}
        >
          Login
        </Button>
      </div>
    );
  }
  if (keys.status === 'loading') return <Skeleton lines={1} />;
  if (keys.status === 'failed') {
    return (
      <p className="small">
        Your applications could not be loaded.{' '}
        <LinkButton onClick={keys.retry}>Try again</LinkButton>
      </p>
    );
  }
  if (!keys.key) {
    return (
      <p className="small">
        You have no live application yet. <a href={paths.applications()}>Create one</a> to get a
        key.
      </p>
    );
  }
  return (
    <p className={styles['keyline']}>
      <Icon name="key" size={16} />
      <SecretText name="API key" value={keys.key} done="API key copied to clipboard" />
      <span className={styles['filled']}>filled in for you</span>
    </p>
  );
}
