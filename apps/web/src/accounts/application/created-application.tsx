import { applicationTexts, statusTooltips } from '@portal/contract/accounts/application/rules';
import type { Application } from '@portal/contract/accounts/application/schema';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import styles from './applications.module.css';
import { KeyRow } from './key-row.tsx';
import { TryItNow } from './try-it-now.tsx';

interface CreatedApplicationProps {
  readonly application: Application;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/** The confirmation: the application as the answer has it, and a way to fetch the list (APP-05). */
export function CreatedApplication({ application, onRefresh, onClose }: CreatedApplicationProps) {
  const { name, user_key, status, plan } = application;
  return (
    <Modal
      title={applicationTexts.created}
      description={name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close window</Button>
          <Button variant="primary" icon="refresh" onClick={onRefresh}>
            Refresh list
          </Button>
        </>
      }
    >
      <div className="stack">
        <Cells framed className={styles['created']}>
          <Cell caption="Application API Key" className={styles['key-cell']}>
            <KeyRow name={name} apiKey={user_key} />
          </Cell>
          <Cell caption="Status">
            <State kind={status}>{status === 'live' ? 'Live' : 'Pending'}</State>
          </Cell>
          <Cell caption="Plan">{plan.name}</Cell>
        </Cells>
        {status === 'live' ? <TryItNow apiKey={user_key} /> : <p>{statusTooltips[status]}.</p>}
      </div>
    </Modal>
  );
}
