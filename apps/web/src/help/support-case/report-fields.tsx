import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { applicationsQuery } from '../../accounts/application/index.ts';
import { useClient } from '../../api/client-context.ts';
import { roleSpecificationsQuery } from '../../catalogue/specification/index.ts';
import { useSession } from '../../session/session.tsx';
import { Field, Select, TextInput } from '../../ui/input/field.tsx';
import type { DraftFieldProps } from './support-draft.ts';
import styles from './support.module.css';

/** What a failed call is found by. A list that cannot be loaded leaves a field to type in. */
export function ReportFields({ draft, errors, set, check }: DraftFieldProps) {
  const names = useId();
  const apis = useApiNames();
  const applications = useApplicationNames();
  return (
    <>
      <Field
        label="Trace id"
        hint="From the x-request-id header of the answer, or from the portal’s message"
        error={errors.trace_id}
      >
        <TextInput
          mono
          name="trace_id"
          value={draft.trace_id}
          onChange={(event) => set({ trace_id: event.target.value.trim() })}
          onBlur={() => check('trace_id')}
        />
      </Field>
      <div className={styles['pair']}>
        <Field label="API" error={errors.api}>
          <TextInput
            name="api"
            list={`${names}-apis`}
            value={draft.api}
            placeholder="Choose or type"
            onChange={(event) => set({ api: event.target.value })}
          />
        </Field>
        <Field label="Application" error={errors.application}>
          <TextInput
            name="application"
            list={`${names}-applications`}
            value={draft.application}
            placeholder={applications.length > 0 ? 'Choose or type' : undefined}
            onChange={(event) => set({ application: event.target.value })}
          />
        </Field>
        <datalist id={`${names}-apis`}>
          {apis.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </datalist>
        <datalist id={`${names}-applications`}>
          {applications.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <Field label="Environment" error={errors.environment}>
        <Select
          name="environment"
          value={draft.environment}
          onChange={(event) => set({ environment: event.target.value })}
        >
          <option value="">I do not know</option>
          <option value="production">Production</option>
          <option value="sandbox">Sandbox</option>
        </Select>
      </Field>
    </>
  );
}

function useApiNames() {
  const { role } = useSession();
  const { data } = useQuery(roleSpecificationsQuery(useClient(), role, 'active'));
  return (data?.data ?? []).map(({ systemName, title }) => ({ name: systemName, title }));
}

function useApplicationNames(): string[] {
  const { account } = useSession();
  const { data } = useQuery({
    ...applicationsQuery(useClient(), String(account?.id)),
    enabled: account !== null,
  });
  return [...(data?.values() ?? [])].map(({ name }) => name);
}
