import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { Button } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';
import { SecretOnce } from '../../ui/code/secret-once.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import styles from './clients.module.css';
import { TokenCommand } from './token-command.tsx';

interface SecretModalProps {
  readonly title: string;
  readonly iamClient: IamClient;
  readonly onClose: () => void;
}

/** Id and secret as the answer has them, this one time. */
export function SecretModal({ title, iamClient, onClose }: SecretModalProps) {
  const { client_id, client_name, client_secret = '', previous_secret_expires_at } = iamClient;
  return (
    <Modal
      title={title}
      description={client_name}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className="stack">
        <Cells framed>
          <Cell caption="Client id">
            <span className={styles['id']}>
              <code>{client_id}</code>
              <CopyButton
                text={client_id}
                label="Copy client id"
                done="Client id copied to clipboard"
              />
            </span>
          </Cell>
        </Cells>
        <SecretOnce label="Client secret" value={client_secret} />
        {previous_secret_expires_at && (
          <p>The old secret works until {toMomentText(previous_secret_expires_at)}.</p>
        )}
        <TokenCommand clientId={client_id} secret={client_secret} />
      </div>
    </Modal>
  );
}
