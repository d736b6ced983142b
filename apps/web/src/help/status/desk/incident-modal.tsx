import { t } from '@portal/contract/text/mark';
import { componentStatuses } from '@portal/contract/help/status/operations';
import { impacts, incidentStates, maintenanceStates } from '@portal/contract/help/status/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { sendIncident, sendUpdate } from './queries.ts';
import { useAttempt } from '../../../api/use-attempt.ts';
import { Checkbox } from '../../../ui/input/choice.tsx';
import { DateInput } from '../../../ui/input/date-input.tsx';
import { Field, Select, TextArea, TextInput } from '../../../ui/input/field.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { History } from '../../../calls/history/history.tsx';
import { toComponentText } from '@portal/contract/help/status/words';
import { toStageText } from '../status-details.ts';
import { impactTexts } from './impact-texts.ts';
import type { OpenIncident } from './open-incident.ts';
import { FormModal } from '../../../calls/form-modal.tsx';
import styles from './status-desk.module.css';

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

/** What is wrong or planned, for whom, since when; every reader of the status sees it within a minute. */
export function IncidentModal({ reported, components, onClose }: IncidentModalProps) {
  const form = useIncidentForm(reported, onClose);
  const { fields, set, send } = form;
  const { title, verb, doing } = words[reported.kind];
  return (
    <FormModal
      title={title}
      description={reported.kind === 'update' ? reported.incident.name : undefined}
      onClose={onClose}
      verb={verb}
      doing={doing}
      sending={send}
      failed="Nothing was published."
      onSubmit={() => !send.isPending && send.mutate()}
    >
      {reported.kind !== 'update' && (
        <Field label="Name" hint="One line, as shown in the banner.">
          <TextInput value={fields.name} onChange={({ target }) => set({ name: target.value })} />
        </Field>
      )}
      <Field label="Message">
        <TextArea
          rows={3}
          value={fields.body}
          onChange={({ target }) => set({ body: target.value })}
        />
      </Field>
      {reported.kind !== 'maintenance' && (
        <Field label="Stage">
          <Select value={fields.status} onChange={({ target }) => set({ status: target.value })}>
            {form.stages.map((stage) => (
              <option key={stage} value={stage}>
                {toStageText(stage)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <KindFields reported={reported} components={components} form={form} />
      {reported.kind === 'update' && (
        <History type="incident" id={reported.incident.id} level="h3" />
      )}
    </FormModal>
  );
}

interface KindFieldsProps extends Pick<IncidentModalProps, 'reported' | 'components'> {
  readonly form: ReturnType<typeof useIncidentForm>;
}

/** What an incident has, and what a maintenance. */
function KindFields({ reported, components, form: { fields, set } }: KindFieldsProps) {
  return (
    <>
      {reported.kind === 'incident' && (
        <Field label="Impact">
          <Select value={fields.impact} onChange={({ target }) => set({ impact: target.value })}>
            {impacts.slice(0, -1).map((impact) => (
              <option key={impact} value={impact}>
                {impactTexts[impact]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {reported.kind === 'maintenance' && (
        <>
          <Field label="Begins">
            <DateInput
              kind="datetime-local"
              value={fields.from}
              onChange={(from) => set({ from })}
            />
          </Field>
          <Field label="Ends">
            <DateInput
              kind="datetime-local"
              value={fields.until}
              onChange={(until) => set({ until })}
            />
          </Field>
        </>
      )}
      <fieldset className={styles['services']}>
        <legend>Services</legend>
        {components.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={fields.components.includes(id)}
            onChange={() => set({ components: toggle(fields.components, id) })}
          />
        ))}
      </fieldset>
      {fields.components.length > 0 && reported.kind !== 'maintenance' && (
        <Field label={fields.components.length === 1 ? 'Its status' : 'Their status'}>
          <Select
            value={fields.componentStatus}
            onChange={({ target }) => set({ componentStatus: target.value })}
          >
            {componentStatuses.map((status) => (
              <option key={status} value={status}>
                {toComponentText(status)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

const toggle = (chosen: readonly string[], id: string) =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];

const toStatuses = (ids: readonly string[], status: string) =>
  Object.fromEntries(ids.map((id) => [id, status]));

const empty = {
  name: '',
  body: '',
  impact: 'minor',
  from: '',
  until: '',
  components: [] as readonly string[],
  componentStatus: 'degraded_performance',
};

function useIncidentForm(reported: IncidentReport, onClose: () => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toAttempt = useAttempt();
  const isPlanned = reported.kind === 'update' && reported.incident.isMaintenance;
  const stages: readonly string[] = isPlanned ? maintenanceStates : incidentStates;
  const [fields, setFields] = useState({ ...empty, status: stages[0] ?? '' });
  const send = useMutation({
    mutationFn: () => {
      const attempt = toAttempt(fields);
      const { componentStatus, status, body } = fields;
      const components = toStatuses(fields.components, componentStatus);
      if (reported.kind === 'update') {
        const update = { status, body, components };
        return sendUpdate(client, reported.incident.id, { update, attempt });
      }
      const incident =
        reported.kind === 'maintenance' ? toPlanned(fields) : { ...toPlain(fields), components };
      return sendIncident(client, incident, attempt);
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['status'] });
      toastSuccess(`The ${isPlanned ? 'maintenance' : 'status'} is ${words[reported.kind].done}`);
      onClose();
    },
  });
  const set = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }));
  return { fields, set, send, stages };
}

interface Fields {
  readonly name: string;
  readonly body: string;
  readonly status: string;
  readonly impact: string;
  readonly from: string;
  readonly until: string;
  readonly components: readonly string[];
}

const toPlain = ({ name, body, status, impact }: Fields) => ({ name, body, status, impact });

function toPlanned({ name, body, from, until, components }: Fields) {
  const toMoment = (local: string) => (local === '' ? null : new Date(local).toISOString());
  return {
    name,
    body,
    status: 'scheduled',
    impact: 'maintenance',
    components: toStatuses(components, 'under_maintenance'),
    scheduled_for: toMoment(from),
    scheduled_until: toMoment(until),
  };
}
