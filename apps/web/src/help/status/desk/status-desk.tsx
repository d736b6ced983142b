import { useState } from 'react';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { CorrectionModal, type OpenIncident } from './correction-modal.tsx';
import { IncidentModal, type IncidentReport } from './incident-modal.tsx';
import styles from './status-desk.module.css';

interface StatusDeskProps {
  readonly components: readonly { readonly id: string; readonly name: string }[];
  readonly open: readonly OpenIncident[];
}

/** For staff on the status page: report, plan, and say more about what is open (STAT-02). */
export function StatusDesk({ components, open }: StatusDeskProps) {
  const [reported, setReported] = useState<IncidentReport>();
  const [corrected, setCorrected] = useState<OpenIncident>();
  return (
    <section className="section" aria-labelledby="status-desk">
      <div className="section-head">
        <h2 id="status-desk">For staff</h2>
      </div>
      <ButtonGroup>
        <Button icon="warning" onClick={() => setReported({ kind: 'incident' })}>
          Report incident
        </Button>
        <Button icon="maintenance" onClick={() => setReported({ kind: 'maintenance' })}>
          Plan maintenance
        </Button>
      </ButtonGroup>
      {open.length > 0 && (
        <ul className={styles['open']}>
          {open.map((incident) => (
            <li key={incident.id}>
              <span>{incident.name}</span>
              <ButtonGroup>
                <Button
                  size="sm"
                  icon="edit"
                  onClick={() => setReported({ kind: 'update', incident })}
                >
                  Update<span className="sr"> {incident.name}</span>
                </Button>
                <Button size="sm" onClick={() => setCorrected(incident)}>
                  Correct<span className="sr"> {incident.name}</span>
                </Button>
              </ButtonGroup>
            </li>
          ))}
        </ul>
      )}
      {corrected && (
        <CorrectionModal incident={corrected} onClose={() => setCorrected(undefined)} />
      )}
      {reported && (
        <IncidentModal
          reported={reported}
          components={components}
          onClose={() => setReported(undefined)}
        />
      )}
    </section>
  );
}
