import { t } from '@portal/contract/text/mark';
import {
  getSpecificationReport,
  updateSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { ModalProps } from '../../../resource/window/modal-props.ts';
import { ModalButton } from '../../../resource/window/modal-button.tsx';
import { WaitingNote } from '../../../calls/waiting-note.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { useMay } from '../../../session/use-may.ts';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { toCampaignHref } from '../campaign/campaign-search.ts';
import { CallersModal } from '../campaign/callers-modal.tsx';
import { EditionsModal } from '../editions/editions-modal.tsx';
import { DeleteSpecificationModal } from './delete-specification-modal.tsx';
import { DocumentReport } from './document-report.tsx';
import styles from './governance.module.css';
import { OverlayModal } from './overlay-modal.tsx';
import { PublishModal } from './publish-modal.tsx';
import { StatusModal } from './status-modal.tsx';
import { NotLoaded } from '../../../resource/not-loaded.tsx';

/** For staff on the API details: faults, score, and what can be done with the specification (CAT-07). */
export function SpecificationTools({ item }: { readonly item: SpecificationItem }) {
  if (!useMay(updateSpecification)) return null;
  return (
    <section className={styles['tools']} aria-label="For staff">
      <WaitingNote object={item.systemName} />
      <ReportButton item={item} />
      <ModalButton size="sm" icon="upload" modal={PublishModal} of={{ target: item }}>
        Replace
      </ModalButton>
      <ModalButton size="sm" icon="users" modal={CallersModal} of={{ item }}>
        Callers
      </ModalButton>
      <ModalButton size="sm" icon="code" modal={OverlayModal} of={{ item }}>
        Overlay
      </ModalButton>
      {item.status === 'active' ? (
        <ButtonLink size="sm" icon="clock" href={toCampaignHref({ api: item.systemName })}>
          Deprecate
        </ButtonLink>
      ) : (
        <ModalButton size="sm" icon="clock" modal={StatusModal} of={{ item }}>
          Reactivate
        </ModalButton>
      )}
      <ModalButton size="sm" icon="copy" modal={EditionsModal} of={{ systemName: item.systemName }}>
        Editions
      </ModalButton>
      <ModalButton
        size="sm"
        variant="danger-quiet"
        icon="trash"
        modal={DeleteSpecificationModal}
        of={{ item }}
      >
        Delete
      </ModalButton>
    </section>
  );
}

function ReportButton({ item }: { readonly item: SpecificationItem }) {
  const { data } = useRead(getSpecificationReport, { params: { specificationId: item.id } });
  const faults = data?.data.faults.length;
  const score = data?.data.lint?.score;
  const text = [
    score !== undefined && `score ${score}`,
    faults !== undefined && `${faults} ${faults === 1 ? 'fault' : 'faults'}`,
  ];
  return (
    <ModalButton size="sm" icon="check" modal={ReportModal} of={{ item }}>
      {['Report', ...text].filter(Boolean).join(', ')}
    </ModalButton>
  );
}

function ReportModal({ item, onClose }: ModalProps<{ item: SpecificationItem }>) {
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
