import {
  componentStatuses,
  createStatusIncident,
  createStatusUpdate,
} from '@portal/contract/help/status/operations';
import { incidentStates, maintenanceStates } from '@portal/contract/help/status/rules';
import { toComponentText } from '@portal/contract/help/status/words';
import { t } from '@portal/contract/text/mark';
import { useFormContext } from 'react-hook-form';
import { Choices } from '../../../resource/controls/choices.tsx';
import { History } from '../../../calls/history/history.tsx';
import { ActForm } from '../../../resource/act-form.tsx';
import { DayRow } from '../../../resource/day-row.tsx';
import { Row } from '../../../resource/row.tsx';
import { Checkbox } from '../../../ui/input/choice.tsx';
import { toStageText } from '../status-details.ts';
import type { OpenIncident } from './correction-modal.tsx';
import { ImpactRow } from './impact-row.tsx';

export type IncidentReport =
  | { readonly kind: 'incident' | 'maintenance' }
  | { readonly kind: 'update'; readonly incident: OpenIncident };

interface IncidentModalProps {
  readonly reported: IncidentReport;
  readonly components: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

const words = {
  incident: { title: 'Report incident', verb: 'Report', doing: 'Reporting', done: t('reported') },
  maintenance: { title: 'Plan maintenance', verb: 'Plan', doing: 'Planning', done: t('planned') },
  update: { title: 'Update incident', verb: 'Update', doing: 'Updating', done: t('updated') },
} as const;

const empty = {
  name: '',
  body: '',
  impact: 'minor',
  scheduled_for: '',
  scheduled_until: '',
  components: [] as readonly string[],
  componentStatus: 'degraded_performance',
};
type Fields = typeof empty & { readonly status: string };

/** What is wrong or planned, for whom, since when; every reader of the status sees it within a minute. */
export function IncidentModal({ reported, components, onClose }: IncidentModalProps) {
  const { kind } = reported;
  const incident = kind === 'update' ? reported.incident : undefined;
  const stages: readonly string[] = incident?.isMaintenance ? maintenanceStates : incidentStates;
  const { done, ...told } = words[kind];
  const form = {
    ...told,
    description: incident?.name,
    start: { ...empty, status: stages[0] ?? '' },
    failed: 'Nothing was published.',
    done: `The ${incident?.isMaintenance ? 'maintenance' : 'status'} is ${done}`,
    onClose,
    children: <IncidentRows reported={reported} components={components} stages={stages} />,
  };
  if (!incident) {
    const toBody = kind === 'maintenance' ? toPlanned : toPlain;
    return (
      <ActForm
        operation={createStatusIncident}
        call={(fields: Fields) => ({ body: toBody(fields) })}
        {...form}
      />
    );
  }
  return (
    <ActForm
      operation={createStatusUpdate}
      call={({ status, body, components: ids, componentStatus }: Fields) => ({
        params: { incidentId: incident.id },
        body: { status, body, components: toStatuses(ids, componentStatus) },
      })}
      {...form}
    />
  );
}

interface IncidentRowsProps extends Pick<IncidentModalProps, 'reported' | 'components'> {
  readonly stages: readonly string[];
}

function IncidentRows({ reported, components, stages }: IncidentRowsProps) {
  const { kind } = reported;
  return (
    <>
      {kind !== 'update' && <Row name="name" />}
      <Row name="body" />
      {kind !== 'maintenance' && (
        <Row
          name="status"
          options={stages.map((value) => ({ value, label: toStageText(value) }))}
        />
      )}
      {kind === 'incident' && <ImpactRow />}
      {kind === 'maintenance' && (
        <>
          <DayRow name="scheduled_for" kind="datetime-local" />
          <DayRow name="scheduled_until" kind="datetime-local" />
        </>
      )}
      <Services components={components} isPlanned={kind === 'maintenance'} />
      {kind === 'update' && <History type="incident" id={reported.incident.id} level="h3" />}
    </>
  );
}

interface ServicesProps extends Pick<IncidentModalProps, 'components'> {
  /** Then they are under maintenance. */
  readonly isPlanned: boolean;
}

function Services({ components, isPlanned }: ServicesProps) {
  const { register, watch } = useFormContext<Fields>();
  const { length } = watch('components');
  return (
    <>
      <Choices legend="Services">
        {components.map(({ id, name }) => (
          <Checkbox key={id} label={name} value={id} {...register('components')} />
        ))}
      </Choices>
      {length > 0 && !isPlanned && (
        <Row
          name="componentStatus"
          label={length === 1 ? 'Its status' : 'Their status'}
          options={componentStatuses.map((value) => ({ value, label: toComponentText(value) }))}
        />
      )}
    </>
  );
}

const toStatuses = (ids: readonly string[], status: string) =>
  Object.fromEntries(ids.map((id) => [id, status]));

const toPlain = ({ name, body, status, impact, components, componentStatus }: Fields) => ({
  name,
  body,
  status,
  impact,
  components: toStatuses(components, componentStatus),
});

const toMoment = (local: string) => (local === '' ? null : new Date(local).toISOString());

const toPlanned = ({ name, body, components, scheduled_for, scheduled_until }: Fields) => ({
  name,
  body,
  status: 'scheduled',
  impact: 'maintenance',
  components: toStatuses(components, 'under_maintenance'),
  scheduled_for: toMoment(scheduled_for),
  scheduled_until: toMoment(scheduled_until),
});
