import { updateStatusIncident } from '@portal/contract/help/status/operations';
import type { ModalProps } from '../../../resource/window/modal-props.ts';
import { ActForm } from '../../../resource/act-form.tsx';
import { Row } from '../../../resource/row.tsx';
import { ImpactRow } from './impact-row.tsx';

/** An incident or a maintenance that is not over. */
export interface OpenIncident {
  readonly id: string;
  readonly name: string;
  /** What it means for those who call, as Statuspage says it. */
  readonly impact: string;
  readonly isMaintenance: boolean;
}

/** A slip in the name, or an impact that turned out otherwise; what was said stays. */
export function CorrectionModal({ incident, onClose }: ModalProps<{ incident: OpenIncident }>) {
  const { id, name, impact, isMaintenance } = incident;
  return (
    <ActForm
      operation={updateStatusIncident}
      start={{ name, impact }}
      call={(body) => ({ params: { incidentId: id }, body })}
      title={isMaintenance ? 'Correct maintenance' : 'Correct incident'}
      description="Its updates do not change."
      verb="Correct"
      doing="Correcting"
      failed="Nothing was corrected."
      done="Corrected"
      onClose={onClose}
    >
      <Row name="name" />
      {!isMaintenance && <ImpactRow hint="The portal’s indicator shows the worst one." />}
    </ActForm>
  );
}
