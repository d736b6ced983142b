import type { Audience } from '@portal/contract/desk/message/operations';
import { listPlans } from '@portal/contract/usage/plan/operations';
import { useFormContext } from 'react-hook-form';
import { toApiText, useApiNames } from '../../calls/names/use-api-names.ts';
import { Choices } from '../../resource/controls/choices.tsx';
import { Row } from '../../resource/row.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Radio } from '../../ui/input/choice.tsx';

export interface AudienceDraft {
  readonly kind: Audience['kind'];
  readonly system_name: string;
  readonly operation: string;
  readonly plan_id: string;
}

export const emptyAudience: AudienceDraft = {
  kind: 'api',
  system_name: '',
  operation: '',
  plan_id: '',
};

export function toAudience({ kind, system_name, operation, plan_id }: AudienceDraft): Audience {
  if (kind === 'plan') return { kind, plan_id: Number(plan_id) };
  const api = { kind, system_name: system_name.trim() };
  return kind === 'api' ? api : { ...api, operation: operation.trim() };
}

const kinds = [
  ['api', 'An API: accounts that called it in the last 30 days, and its followers'],
  ['operation', 'An operation: accounts that called it in the last 30 days'],
  ['plan', 'A plan: accounts with an application on it'],
] as const;

export function AudienceFields() {
  const { register, watch } = useFormContext<AudienceDraft>();
  const chosen = watch('kind');
  return (
    <>
      <Choices legend="To the accounts of">
        {kinds.map(([kind, label]) => (
          <Radio key={kind} label={label} value={kind} {...register('kind')} />
        ))}
      </Choices>
      {chosen === 'plan' ? <PlanRow /> : <ApiRow />}
      {chosen === 'operation' && (
        <Row
          name="operation"
          label="Operation"
          hint="Method and path, as shown in the reference."
          input={{ mono: true, placeholder: 'GET /depots/{id}' }}
        />
      )}
    </>
  );
}

function ApiRow() {
  const apis = [...useApiNames().values()].map((api) => ({
    value: api.system_name,
    label: toApiText(api),
  }));
  return (
    <Row
      name="system_name"
      label="API"
      options={[{ value: '', label: 'Choose an API' }, ...apis]}
      required
    />
  );
}

function PlanRow() {
  const { isPending, data } = useRead(listPlans);
  const plans = data?.plans.map(({ application_plan: { id, name } }) => ({
    value: String(id),
    label: name,
  }));
  const none = { value: '', label: isPending ? 'Loading' : 'Choose a plan' };
  return <Row name="plan_id" label="Plan" options={[none, ...(plans ?? [])]} />;
}
