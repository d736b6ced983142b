import { t } from '@portal/contract/text/mark';
import {
  getSpecificationReport,
  updateSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useState } from 'react';
import { WaitingNote } from '../../../calls/waiting-note.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { useMay } from '../../../session/use-may.ts';
import { Button, ButtonLink } from '../../../ui/input/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { toCampaignHref } from '../campaign/campaign-search.ts';
import { CallersModal } from '../campaign/callers-modal.tsx';
import { EditionsModal } from '../editions/editions-modal.tsx';
import { DeleteSpecificationModal } from './delete-specification-modal.tsx';
import { DocumentReport } from './document-report.tsx';
import styles from './governance.module.css';
import { PublishModal } from './publish-modal.tsx';
import { StatusModal } from './status-modal.tsx';
import { NotLoaded } from '../../../resource/not-loaded.tsx';

type Opened = 'replace' | 'callers' | 'status' | 'editions' | 'delete' | 'report';

/** For staff on the API details: faults, score, and what can be done with the specification (CAT-07). */
export function SpecificationTools({ item }: { readonly item: SpecificationItem }) {
  const mayEdit = useMay(updateSpecification);
  const [opened, setOpened] = useState<Opened>();
  if (!mayEdit) return null;
  const close = () => setOpened(undefined);
  return (
    <section className={styles['tools']} aria-label="For staff">
      <WaitingNote object={item.systemName} />
      <ReportButton item={item} onOpen={() => setOpened('report')} />
      <Button size="sm" icon="upload" onClick={() => setOpened('replace')}>
        Replace
      </Button>
      <Button size="sm" icon="users" onClick={() => setOpened('callers')}>
        Callers
      </Button>
      {item.status === 'active' ? (
        <ButtonLink size="sm" icon="clock" href={toCampaignHref({ api: item.systemName })}>
          Deprecate
        </ButtonLink>
      ) : (
        <Button size="sm" icon="clock" onClick={() => setOpened('status')}>
          Reactivate
        </Button>
      )}
      <Button size="sm" icon="copy" onClick={() => setOpened('editions')}>
        Editions
      </Button>
      <Button size="sm" variant="danger-quiet" icon="trash" onClick={() => setOpened('delete')}>
        Delete
      </Button>
      {opened === 'replace' && <PublishModal target={item} onClose={close} />}
      {opened === 'callers' && <CallersModal item={item} onClose={close} />}
      {opened === 'status' && <StatusModal item={item} onClose={close} />}
      {opened === 'editions' && <EditionsModal systemName={item.systemName} onClose={close} />}
      {opened === 'delete' && <DeleteSpecificationModal item={item} onClose={close} />}
      {opened === 'report' && <ReportModal item={item} onClose={close} />}
    </section>
  );
}

interface ReportButtonProps {
  readonly item: SpecificationItem;
  readonly onOpen: () => void;
}

function ReportButton({ item, onOpen }: ReportButtonProps) {
  const { data } = useRead(getSpecificationReport, { params: { specificationId: item.id } });
  const faults = data?.data.faults.length;
  const score = data?.data.lint?.score;
  const text = [
    score !== undefined && `score ${score}`,
    faults !== undefined && `${faults} ${faults === 1 ? 'fault' : 'faults'}`,
  ];
  return (
    <Button size="sm" icon="check" onClick={onOpen}>
      {['Report', ...text].filter(Boolean).join(', ')}
    </Button>
  );
}

interface ModalProps {
  readonly item: SpecificationItem;
  readonly onClose: () => void;
}

function ReportModal({ item, onClose }: ModalProps) {
  const report = useRead(getSpecificationReport, { params: { specificationId: item.id } });
  const by = report.data?.data.publishedBy;
  return (
    <Modal
      size="lg"
      title="Report"
      description={`${item.title} ${item.version}, ${by ? `published by ${by}` : t('as shipped')}`}
      onClose={onClose}
      buttons={null}
    >
      <div className="stack">
        {report.data && <DocumentReport {...report.data.data} />}
        {!report.data && <NotLoaded query={report} what="the report" lines={6} />}
      </div>
    </Modal>
  );
}
