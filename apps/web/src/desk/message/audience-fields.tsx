import type { Audience } from '@portal/contract/desk/message/operations';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { Radio } from '../../ui/input/choice.tsx';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import styles from './message.module.css';
import { plansQuery } from './queries.ts';

export interface AudienceDraft {
  readonly kind: Audience['kind'];
  readonly systemName: string;
  readonly operation: string;
  readonly planId: string;
}

export const emptyAudience: AudienceDraft = {
  kind: 'api',
  systemName: '',
  operation: '',
  planId: '',
};

export function toAudience({ kind, systemName, operation, planId }: AudienceDraft): Audience {
  if (kind === 'plan') return { kind, plan_id: Number(planId) };
  const api = { kind, system_name: systemName.trim() };
  return kind === 'api' ? api : { ...api, operation: operation.trim() };
}

const kinds = [
  ['api', 'An API: accounts that called it in the last 30 days, and its followers'],
  ['operation', 'An operation: accounts that called it in the last 30 days'],
  ['plan', 'A plan: accounts with an application on it'],
] as const;

interface AudienceFieldsProps {
  readonly draft: AudienceDraft;
  readonly onChange: (draft: AudienceDraft) => void;
}

export function AudienceFields({ draft, onChange }: AudienceFieldsProps) {
  const set = (change: Partial<AudienceDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <fieldset className={styles['kinds']}>
        <legend>To the accounts of</legend>
        {kinds.map(([kind, label]) => (
          <Radio
            key={kind}
            name="audience"
            label={label}
            checked={draft.kind === kind}
            onChange={() => set({ kind })}
          />
        ))}
      </fieldset>
      {draft.kind === 'plan' ? (
        <PlanField planId={draft.planId} onChange={(planId) => set({ planId })} />
      ) : (
        <Field label="System name of the API" hint="Such as location-v4-servicepoints.">
          <TextInput
            mono
            value={draft.systemName}
            onChange={({ target }) => set({ systemName: target.value })}
          />
        </Field>
      )}
      {draft.kind === 'operation' && (
        <Field label="Operation" hint="Method and path, as shown in the reference.">
          <TextInput
            mono
            placeholder="GET /depots/{id}"
            value={draft.operation}
            onChange={({ target }) => set({ operation: target.value })}
          />
        </Field>
      )}
    </>
  );
}

interface PlanFieldProps {
  readonly planId: string;
  readonly onChange: (planId: string) => void;
}

function PlanField({ planId, onChange }: PlanFieldProps) {
  const plans = useQuery(plansQuery(useClient()));
  return (
    <Field label="Plan">
      <Select value={planId} onChange={({ target }) => onChange(target.value)}>
        <option value="">{plans.isPending ? 'Loading' : 'Choose a plan'}</option>
        {plans.data?.plans.map(({ application_plan: plan }) => (
          <option key={plan.id} value={plan.id}>
            {plan.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
