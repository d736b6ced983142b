import { maskSecret } from '@portal/openapi/call/mask-secret';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { copyText } from '../../ui/input/copy-button.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import { useOff } from '../../ui/input/read-only.ts';
import styles from './applications.module.css';

/** A public call that every plan has and that needs no body. */
const firstCall = '/rest/location/v2/postcodes/SE/21120';

/** A line for the terminal; what is copied holds the real key, what is shown does not. */
export function TryItNow({ apiKey }: { readonly apiKey: string }) {
  const isKept = useOff(true) !== undefined;
  const { gatewayUrl } = usePortalConfig();
  const toLine = (key: string) => `curl -H "apikey: ${key}" "${gatewayUrl}${firstCall}"`;
  return (
    <div className={styles['try']}>
      <p>
        <strong>Try it now:</strong> make the first call from a terminal, and see it counted here
        within seconds.
      </p>
      <div className={styles['line']}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it */}
        <code tabIndex={0}>{toLine(maskSecret(apiKey))}</code>
        <IconButton
          icon="copy"
          label="Copy the call with its API key"
          hidden={isKept}
          onClick={() => void copyText(toLine(apiKey), 'Call copied to clipboard')}
        />
      </div>
    </div>
  );
}
