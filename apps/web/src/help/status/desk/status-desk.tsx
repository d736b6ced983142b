import { Section } from '../../../resource/section.tsx';
import { ModalButton } from '../../../resource/window/modal-button.tsx';
import { ButtonGroup } from '../../../ui/input/button.tsx';
import { CorrectionModal, type OpenIncident } from './correction-modal.tsx';
import { IncidentModal, type IncidentReport } from './incident-modal.tsx';
import styles from './status-desk.module.css';

interface StatusDeskProps {
  readonly components: readonly { readonly id: string; readonly name: string }[];
  readonly open: readonly OpenIncident[];
}

/** For staff on the status page: report, plan, and say more about what is open (STAT-02). */
export function StatusDesk({ components, open }: StatusDeskProps) {
  const of = (reported: IncidentReport) => ({ reported, components });
  return (
    <Section id="status-desk" title="For staff">
      <ButtonGroup>
        <ModalButton icon="warning" modal={IncidentModal} of={of({ kind: 'incident' })}>
          Report incident
        </ModalButton>
        <ModalButton icon="maintenance" modal={IncidentModal} of={of({ kind: 'maintenance' })}>
          Plan maintenance
        </ModalButton>
      </ButtonGroup>
      {open.length > 0 && (
        <ul className={styles['open']}>
          {open.map((incident) => (
            <li key={incident.id}>
              <span>{incident.name}</span>
              <ButtonGroup>
                <ModalButton
                  size="sm"
                  icon="edit"
                  modal={IncidentModal}
                  of={of({ kind: 'update', incident })}
                >
                  Update<span className="sr"> {incident.name}</span>
                </ModalButton>
                <ModalButton size="sm" modal={CorrectionModal} of={{ incident }}>
                  Correct<span className="sr"> {incident.name}</span>
                </ModalButton>
              </ButtonGroup>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
