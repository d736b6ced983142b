import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { RouteLine, Stop } from '../../ui/figure/route-line.tsx';
import styles from './catalogue.module.css';

/** How to get the token that an IAM-secure API asks for. */
export function IamAuthorizationModal({ onClose }: { readonly onClose: () => void }) {
  const { gatewayHost } = usePortalConfig();
  return (
    <Modal
      size="lg"
      title="IAM Authorization"
      description="An IAM-secure API needs two things with every call: your API key and an access token."
      onClose={onClose}
      buttons={
        <ButtonLink href={paths.applications({ tab: 'clients' })} variant="primary">
          Open Client management
        </ButtonLink>
      }
    >
      <RouteLine className={styles['steps']}>
        <Stop>
          <p>
            An admin of your account creates a client under Client management and requests the
            scopes listed in the specification. Keep its secret on your server.
          </p>
        </Stop>
        <Stop>
          <p>Exchange id and secret for an access token.</p>
          <CodeBlock
            samples={[
              {
                id: 'token',
                label: 'Shell',
                language: 'shell',
                code: [
                  `curl -X POST ${gatewayHost}/oidc/token \\`,
                  '  -u "$CLIENT_ID:$CLIENT_SECRET" \\',
                  '  -d grant_type=client_credentials \\',
                  '  -d scope="$SCOPES"',
                ].join('\n'),
              },
            ]}
          />
        </Stop>
        <Stop>
          <p>
            Send the token together with your application’s API key, and renew it before it expires.
          </p>
          <CodeBlock
            samples={[
              {
                id: 'call',
                label: 'Headers',
                code: 'Authorization: Bearer <access token>\napikey: <API key of your application>',
              },
            ]}
          />
        </Stop>
      </RouteLine>
    </Modal>
  );
}
