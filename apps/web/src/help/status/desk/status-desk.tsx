import { useState } from 'react';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { IncidentModal, type IncidentReport } from './incident-modal.tsx';
import type { OpenIncident } from './open-incident.ts';

interface StatusDeskProps {
  readonly components: readonly { readonly id: string; readonly name: string }[];
  readonly open: readonly OpenIncident[];
}

/** For staff on the status page: report, plan, and say more about what is open (STAT-02). */
export function StatusDesk({ components, open }: StatusDeskProps) {
  const [reported, setReported] = useState<IncidentReport>();
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
        {open.map((incident) => (
          <Button
            key={incident.id}
            icon="edit"
            onClick={() => setReported({ kind: 'update', incident })}
          >
            Update {incident.name}
          </Button>
        ))}
      </ButtonGroup>
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
